import { Button, Group } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { findGuardedEntries } from '../../../domain/main/navigation/route-guard.ts'
import { findPermissionLabel } from '../../../domain/main/users/permission-labels.ts'
import { roleLabels, type RoleName } from '../../../domain/main/users/roles.ts'
import { Page } from '../../kit/page/page.tsx'
import { NoAccess } from '../../kit/page/states.tsx'
import { useUser } from '../../session.ts'
import { SwitchRoleButton } from './switch-role-button.tsx'

/** Names the requested screen and the required permission. */
export default function NotAuthorisedScreen() {
  const { t } = useTranslation()
  const { from }: { from?: string } = useSearch({ strict: false })
  const user = useUser()
  const entries = findGuardedEntries(from?.split('?')[0])
  const [entry] = entries
  const roles = entry?.roles.flat().map((role) => t(roleLabels[role])) ?? []
  const isEnough = (role: RoleName) =>
    entries.some(({ roles: needed }) => needed.length > 0 && needed.every((anyOf) => anyOf.includes(role)))
  const other = user?.roles.find(({ id, name }) => id !== user.currentRole.id && isEnough(name))
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
          <Group gap="sm" justify="center">
            {from && other && <SwitchRoleButton role={other} to={from} />}
            <Button component={Link} to={user ? '/' : '/login'} variant={other ? 'default' : 'filled'}>
              {user ? t('Go to the dashboard') : t('Sign in')}
            </Button>
          </Group>
        }
      />
    </Page>
  )
}
