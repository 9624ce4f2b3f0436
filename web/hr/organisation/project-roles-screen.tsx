import { Button, Paper, Stack, Text, TextInput, Textarea } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState, ErrorState } from '../../kit/page/states.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { useCan, useSession } from '../../session.ts'
import classes from './project-roles.module.css'
import { toMidSentence } from '../../kit/data/mid-sentence.ts'

type ProjectRole = ApiReply<'GET /api/projectRoles/project/{id}'>[number]

const projectRoleInvalidates = ['/projectRoles']

/** Roles in projects. */
export default function ProjectRolesScreen() {
  const { t } = useTranslation()
  const id = useSession((session) => session.settings?.organisation.id) ?? ''
  const roles = useCall('GET /api/projectRoles/project/{id}', { params: { id } }, { enabled: id !== '' })
  const canManage = useCan('project-role.manage')
  const [open, setOpen] = useState<ProjectRole | 'new' | null>(null)
  const action = canManage
    ? {
        label: t('New {{name}}', { name: toMidSentence(t('Project role')) }),
        icon: <IconPlus size={16} aria-hidden />,
        onClick: () => setOpen('new'),
      }
    : undefined
  const content = () => {
    if (roles.error) return <ErrorState problem={roles.error} onRetry={() => void roles.refetch()} />
    if (roles.data?.length === 0)
      return (
        <EmptyState
          title={t('No {{name}} yet', { name: toMidSentence(t('Project roles')) })}
          text="Roles of employees in projects, such as lead, reviewer or tester."
          action={action && <Button onClick={action.onClick}>{action.label}</Button>}
        />
      )
    return (
      <ul className={classes.rows}>
        {roles.data?.map((role) => (
          <li key={role.id}>
            <button type="button" onClick={() => setOpen(role)} disabled={!canManage}>
              <Text fw={600}>{role.name}</Text>
              {role.description && (
                <Text size="sm" c="dimmed">
                  {role.description}
                </Text>
              )}
            </button>
          </li>
        ))}
      </ul>
    )
  }
  const close = () => setOpen(null)
  return (
    <Page title="Project roles" action={action}>
      <Paper withBorder radius="md">
        {content()}
      </Paper>
      <Drawer
        opened={open !== null}
        onClose={close}
        title={open === 'new' || !open ? t('New {{name}}', { name: toMidSentence(t('Project role')) }) : open.name}
      >
        {open && <RoleForm role={open === 'new' ? null : open} onClose={close} />}
      </Drawer>
    </Page>
  )
}

function RoleForm({ role, onClose }: { role: ProjectRole | null; onClose: () => void }) {
  const { t } = useTranslation()
  const [isDeleting, setDeleting] = useState(false)
  const draft = useDraft({ name: role?.name ?? '', description: role?.description ?? '' })
  const options = {
    invalidates: projectRoleInvalidates,
    success: t('Changes saved'),
    onDone: onClose,
    onProblem: draft.land,
  }
  const add = useAction('POST /api/projectRoles', options)
  const change = useAction('PUT /api/projectRoles/{id}', options)
  const remove = useAction('DELETE /api/projectRoles/{id}', { invalidates: projectRoleInvalidates, onDone: onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { name: draft.values.name.trim(), description: draft.values.description.trim() || null }
    if (role) change.mutate({ params: { id: role.id }, body: { ...body, version: role.version } })
    else add.mutate({ body })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormProblem problem={add.error ?? change.error} names={draft.names} />
        <TextInput label={t('Name')} withAsterisk maxLength={80} data-autofocus {...draft.bind('name')} />
        <Textarea label={t('Description')} autosize minRows={3} maxLength={500} {...draft.bind('description')} />
        <Button type="submit" disabled={draft.values.name.trim() === ''} loading={add.isPending || change.isPending}>
          {role ? t('Save') : t('Add')}
        </Button>
        {role && (
          <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
            {t('Delete')}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        opened={isDeleting}
        title={t('Delete “{{name}}”?', { name: role?.name ?? '' })}
        confirm={t('Delete')}
        isDangerous
        isLoading={remove.isPending}
        onClose={() => setDeleting(false)}
        onConfirm={() => role && remove.mutate({ params: { id: role.id } })}
      >
        {t('It is removed from all lists. This cannot be undone.')}
      </ConfirmDialog>
    </form>
  )
}
