import { Button, Group, Skeleton, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allPermissions } from '../../../domain/main/users/all-permissions.ts'
import { ADMIN } from '../../../domain/main/users/roles.ts'
import { findPermissionLabel } from '../../../domain/main/users/permission-labels.ts'
import { Page } from '../../kit/page/page.tsx'
import { roleLabels } from '../../../domain/main/users/roles.ts'
import { ErrorState } from '../../kit/page/states.tsx'
import { CheckboxMatrix } from '../../kit/table/checkbox-matrix.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { useUnsavedChangesDialog } from '../../kit/form/use-dirty-guard.tsx'
import { useCan } from '../../session.ts'
import { RolesReview } from './roles-review.tsx'
import {
  groupPermissions,
  isPermissionHeld,
  togglePermission,
  type RoleChanges,
  type EditableRole,
} from './roles-draft.ts'
import classes from './roles-screen.module.css'

/** The permissions of roles as a table of checkboxes. The effect is shown before saving. */
export default function RolesScreen() {
  const { t } = useTranslation()
  const roles = useCall('GET /api/roles')
  const canManage = useCan('role.manage')
  const [changes, setChanges] = useState<RoleChanges>({})
  const [isReviewing, setReviewing] = useState(false)
  const [find, setFind] = useState('')
  const count = Object.values(changes).reduce((sum, own) => sum + Object.keys(own).length, 0)
  const question = useUnsavedChangesDialog(() => count > 0)
  return (
    <Page
      title="Roles and permissions"
      subtitle={t(
        'Permissions of each role. Whose records a user can see depends on the position: own, reports, departments or all employees.',
      )}
      controls={
        count > 0 && (
          <Group gap="xs">
            <Button variant="default" onClick={() => setChanges({})}>
              {t('Discard changes')}
            </Button>
            <Button onClick={() => setReviewing(true)}>{t('Review {{count}} changes', { count })}</Button>
          </Group>
        )
      }
    >
      <TextInput
        className={classes.find}
        type="search"
        aria-label={t('Search permissions')}
        placeholder={t('Search permissions')}
        value={find}
        onChange={(event) => setFind(event.currentTarget.value)}
      />
      {roles.isPending && <Skeleton h={480} />}
      {roles.error && <ErrorState problem={roles.error} onRetry={() => void roles.refetch()} />}
      {roles.data && (
        <PermissionMatrix
          roles={roles.data}
          {...{ find, changes }}
          onToggle={
            canManage ? (role, permission) => setChanges(togglePermission(changes, role, permission)) : undefined
          }
        />
      )}
      {roles.data && isReviewing && (
        <RolesReview
          roles={roles.data}
          changes={changes}
          onClose={() => setReviewing(false)}
          onSaved={() => {
            setChanges({})
            setReviewing(false)
          }}
        />
      )}
      {question}
    </Page>
  )
}

interface PermissionMatrixProps {
  roles: readonly EditableRole[]
  changes: RoleChanges
  find: string
  onToggle: ((role: EditableRole, permission: string) => void) | undefined
}

function PermissionMatrix({ roles, changes, find, onToggle }: PermissionMatrixProps) {
  const { t } = useTranslation()
  const nameOf = (permission: string) => {
    const { label, about } = findPermissionLabel(permission)
    return about ? `${t(about)}: ${t(label)}` : t(label)
  }
  const wanted = find.trim().toLowerCase()
  const shown = allPermissions.filter((permission) =>
    `${nameOf(permission)} ${permission}`.toLowerCase().includes(wanted),
  )
  if (shown.length === 0) return <Text c="dimmed">{t('Nothing found for “{{query}}”', { query: find })}</Text>
  const roleOf = new Map(roles.map((role) => [role.id, role]))
  const tickOf = (permission: string, id: string) => {
    const role = roleOf.get(id)
    return {
      isOn: role !== undefined && isPermissionHeld(role, permission, changes),
      isFixed: !onToggle || (role?.name === ADMIN && isRequiredForAdmin(permission)),
      isChanged: changes[id]?.[permission] !== undefined,
    }
  }
  const toggle = (permission: string, id: string) => {
    const role = roleOf.get(id)
    if (role) onToggle?.(role, permission)
  }
  return (
    <CheckboxMatrix
      name={t('Roles and permissions')}
      corner={t('Permission')}
      heads={roles.map(({ id, name }) => ({ key: id, label: t(roleLabels[name]) }))}
      groups={groupPermissions(shown, nameOf).map(({ group, permissions }) => ({
        name: t(group),
        lines: permissions.map((key) => ({ key, label: nameOf(key) })),
      }))}
      minWidth={560}
      {...{ tickOf, onToggle: toggle }}
    />
  )
}

const isRequiredForAdmin = (permission: string) => permission === 'role.manage' || permission === 'user.manage'
