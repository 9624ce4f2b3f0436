import { Stack, Switch, Textarea, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { FormFooter } from '../../kit/form/form-footer.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useFormGuard } from '../../kit/form/use-dirty-guard.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { ProjectFacts, type ProjectDetails } from './project-facts.tsx'
import { ProjectLists } from './project-lists.tsx'
import { ProjectMembers, type EditedMember } from './project-members.tsx'

interface Props {
  id: string
  canManage: boolean
  onClose: () => void
}

/** Shows a project. Users who manage projects edit it here, or create one with the id `new`. */
export default function ProjectDrawer({ id, canManage, onClose }: Props) {
  const { t } = useTranslation()
  const isNew = id === 'new'
  const { data, error, refetch } = useCall('GET /api/task/projects/{id}', { params: { id } }, { enabled: !isNew })
  const project = data?.id === id ? data : undefined
  return (
    <Drawer opened onClose={onClose} title={isNew ? t('New project') : (project?.name ?? t('Project'))} size="lg">
      {!isNew && <QueryPlaceholder data={project} error={error} refetch={refetch} height={320} />}
      {canManage && (isNew || project) && <ProjectForm project={project} onClose={onClose} />}
      {!canManage && project && <ProjectFacts project={project} />}
    </Drawer>
  )
}

function ProjectForm({ project, onClose }: { project?: ProjectDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const draft = useDraft({
    key: project?.key ?? '',
    name: project?.name ?? '',
    description: project?.description ?? '',
    leadId: project?.lead?.id ?? null,
    isActive: project?.isActive ?? true,
    isOpen: project?.isOpen ?? false,
    statusIds: project?.statusIds ?? [],
    teamIds: project?.teamIds ?? [],
    members: (project?.members ?? []).map(({ user, role }): EditedMember => ({
      userId: user.id,
      name: user.name,
      roleId: role?.id ?? null,
    })),
  })
  const { values, set, bind, errors } = draft
  const { guard, finish } = useFormGuard(values, onClose)
  const acting = { invalidates: ['/projects'], onDone: finish, onProblem: draft.land }
  const add = useAction('POST /api/task/projects', { ...acting, success: t('Project added') })
  const change = useAction('PUT /api/task/projects/{id}', { ...acting, success: t('Changes saved') })
  const remove = useAction('DELETE /api/task/projects/{id}', {
    invalidates: ['/projects'],
    onDone: finish,
    success: t('Project deleted'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const members = values.members.flatMap(({ userId, roleId }) => (userId ? [{ userId, roleId }] : []))
    const body = { ...values, description: values.description || null, members }
    if (project) change.mutate({ params: { id: project.id }, body: { ...body, version: project.version } })
    else add.mutate({ body })
  }
  return (
    <form onSubmit={submit} noValidate>
      {guard}
      <Stack gap="md">
        <FormProblem problem={add.error ?? change.error} names={draft.names} />
        <TextInput label={t('Name')} withAsterisk maxLength={120} {...bind('name')} />
        <TextInput
          label={t('Key')}
          description={t('2 to 10 capital letters and digits, for example WEB.')}
          withAsterisk
          maxLength={10}
          {...bind('key')}
          onChange={(event) => set({ key: event.currentTarget.value.toUpperCase() })}
        />
        <Textarea label={t('Description')} maxLength={2000} autosize minRows={2} {...bind('description')} />
        <RefInput
          to="user"
          label={t('Lead')}
          value={values.leadId}
          valueLabel={project?.lead?.name}
          error={errors.leadId}
          onChange={(leadId) => set({ leadId })}
        />
        <ProjectMembers
          projectId={project?.id ?? null}
          members={values.members}
          error={errors.members}
          onChange={(members) => set({ members })}
        />
        <ProjectLists values={values} errors={errors} onChange={set} />
        <Switch
          label={t('Active')}
          checked={values.isActive}
          onChange={(event) => set({ isActive: event.currentTarget.checked })}
        />
        <FormFooter
          isThere={project !== undefined}
          isReady={values.name.trim() !== '' && values.key.length > 1}
          isSaving={add.isPending || change.isPending}
          isDeleting={remove.isPending}
          onDelete={() => project && remove.mutate({ params: { id: project.id } })}
          onClose={onClose}
        />
      </Stack>
    </form>
  )
}
