import { Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { findGuardedEntries } from '../../../domain/main/navigation/route-guard.ts'
import { findPermissionLabel } from '../../../domain/main/users/permission-labels.ts'
import { roleLabels } from '../../../domain/main/users/roles.ts'
import { Page } from '../../kit/page/page.tsx'
import { NoAccess } from '../../kit/page/states.tsx'
import { useUser } from '../../session.ts'

/** Names the requested screen and the required permission. */
export default function NotAuthorisedScreen() {
  const { t } = useTranslation()
  const { from }: { from?: string } = useSearch({ strict: false })
  const user = useUser()
  const [entry] = findGuardedEntries(from)
  const roles = entry?.roles.flat().map((role) => t(roleLabels[role])) ?? []
  const needs = [
    ...(roles.length > 0 ? [t('Required role: {{roles}}', { roles: [...new Set(roles)].join(', ') })] : []),
    ...(entry?.permissions ?? []).map((permission) =>
      t('Permission: {{permission}}', { permission: t(findPermissionLabel(permission).label) }),
    ),
  ]
  return (
    <Page title="No access">
      <NoAccess
        needs={needs}
        title={
          entry ? t('You do not have access to “{{screen}}”', { screen: t(entry.label) }) : t('You do not have access')
        }
        text={
          user && user.roles.length > 1
            ? 'Another of your roles may have access. Switch role in the user menu.'
            : 'Ask your HR team or an administrator if you need it.'
        }
        action={
          <Button component={Link} to={user ? '/' : '/login'}>
            {user ? t('Go to the dashboard') : t('Sign in')}
          </Button>
        }
      />
    </Page>
  )
}
