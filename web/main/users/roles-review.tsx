import { Alert, Button, Group, List, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { findPermissionLabel } from '../../../domain/main/users/permission-labels.ts'
import type { ApiReply } from '../../api.ts'
import { Card } from '../../kit/page/card.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { roleLabels } from '../../../domain/main/users/roles.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { toRolePermissionsInput, type RoleChanges, type EditableRole } from './roles-draft.ts'

interface Props {
  roles: readonly EditableRole[]
  changes: RoleChanges
  onClose: () => void
  onSaved: () => void
}

/** The effect of changed permissions on users, and the button to save them. */
export function RolesReview({ roles, changes, onClose, onSaved }: Props) {
  const { t } = useTranslation()
  const wanted = toRolePermissionsInput(roles, changes)
  const effects = useCall('POST /api/roles/permissions/preview', { body: { roles: wanted } })
  const save = useAction('PUT /api/roles/permissions', {
    success: t('Changes saved'),
    invalidates: ['/api/roles', '/permissions'],
    onDone: onSaved,
    onProblem: () => undefined,
  })
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('Affected users')}
      footer={
        <Group justify="flex-end" gap="xs" flex={1}>
          <Button variant="default" onClick={onClose}>
            {t('Back')}
          </Button>
          <Button
            loading={save.isPending}
            disabled={!effects.data}
            onClick={() => save.mutate({ body: { roles: wanted } })}
          >
            {t('Save')}
          </Button>
        </Group>
      }
    >
      <Stack gap="md">
        <FormProblem problem={save.error ?? effects.error} names={[]} />
        {effects.isPending && <Skeleton h={160} />}
        {effects.data?.map((effect) => (
          <RoleEffectCard key={effect.role} effect={effect} />
        ))}
        <Alert color="gray">{t('Takes effect on the next action. No users are signed out.')}</Alert>
      </Stack>
    </Drawer>
  )
}

type RoleEffectView = ApiReply<'POST /api/roles/permissions/preview'>[number]

function RoleEffectCard({ effect: { role, gained, lost, people, names } }: { effect: RoleEffectView }) {
  const { t } = useTranslation()
  const more = people - names.length
  return (
    <Card
      title={t(roleLabels[role])}
      text={
        people === 0
          ? t('No users have this role.')
          : `${names.join(', ')}${more > 0 ? ` ${t('and {{count}} more', { count: more })}` : ''}`
      }
    >
      <PermissionList title={t('Granted permissions')} permissions={gained} tone="teal" />
      <PermissionList title={t('Revoked permissions')} permissions={lost} tone="red" />
    </Card>
  )
}

function PermissionList({ title, permissions, tone }: { title: string; permissions: readonly string[]; tone: string }) {
  const { t } = useTranslation()
  if (permissions.length === 0) return null
  return (
    <div>
      <Text fw={600} size="sm" c={`${tone}.9`} darkHidden>
        {title}
      </Text>
      <Text fw={600} size="sm" c={`${tone}.4`} lightHidden>
        {title}
      </Text>
      <List size="sm">
        {permissions.map((permission) => {
          const { label, about } = findPermissionLabel(permission)
          return <List.Item key={permission}>{about ? `${t(about)}: ${t(label)}` : t(label)}</List.Item>
        })}
      </List>
    </div>
  )
}
