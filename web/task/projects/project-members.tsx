import { Input, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kit/data/use-call.ts'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { RowTable } from '../../kit/table/row-table.tsx'
import { useSession } from '../../session.ts'

export interface EditedMember {
  /** Null until a user is chosen. */
  userId: string | null
  name: string
  roleId: string | null
}

interface Props {
  projectId: string | null
  members: EditedMember[]
  error?: string
  onChange: (members: EditedMember[]) => void
}

/** The members of a project with their project roles. */
export function ProjectMembers({ projectId, members, error, onChange }: Props) {
  const { t } = useTranslation()
  const roles = useProjectRoles(projectId)
  const replace = (at: number, patch: Partial<EditedMember>) =>
    onChange(members.map((member, index) => (index === at ? { ...member, ...patch } : member)))
  return (
    <Input.Wrapper label={t('Members')} error={error} labelElement="div">
      <RowTable
        minWidth={360}
        heads={[t('Member'), t('Project role')]}
        addLabel={t('Add member')}
        onAdd={() => onChange([...members, { userId: null, name: '', roleId: null }])}
        onRemove={(at) => onChange(members.filter((_, index) => index !== at))}
        rows={members.map((member, at) => ({
          removeLabel: t('Remove {{name}}', { name: member.name }),
          fields: [
            <RefInput
              key="user"
              to="user"
              aria-label={t('Member')}
              value={member.userId}
              valueLabel={member.name}
              onChange={(userId) => replace(at, { userId })}
            />,
            <Select
              key="role"
              aria-label={t('Project role')}
              data={roles}
              value={member.roleId}
              clearable
              onChange={(roleId) => replace(at, { roleId })}
            />,
          ],
        }))}
      />
    </Input.Wrapper>
  )
}

/** The project roles of the organisation and of the project. */
function useProjectRoles(projectId: string | null): { value: string; label: string }[] {
  const organisationId = useSession((session) => session.settings?.organisation.id) ?? ''
  const common = useCall(
    'GET /api/projectRoles/project/{id}',
    { params: { id: organisationId } },
    { enabled: organisationId !== '' },
  )
  const own = useCall(
    'GET /api/projectRoles/project/{id}',
    { params: { id: projectId ?? '' } },
    { enabled: projectId !== null },
  )
  const all = [...(common.data ?? []), ...(projectId === null ? [] : (own.data ?? []))]
  return [...new Map(all.map(({ id, name }) => [id, { value: id, label: name }])).values()]
}
