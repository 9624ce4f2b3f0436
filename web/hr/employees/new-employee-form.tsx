import { Button, Fieldset, Group, Stack, Switch } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { contactFields, nameFields, serviceFields } from '../../../domain/hr/employees/employee.fields.ts'
import type { RoleName } from '../../../domain/main/users/roles.ts'
import { EMPLOYEE } from '../../../domain/main/users/roles.ts'
import type { ApiReply } from '../../api.ts'
import type { EntityFormDraft } from '../../kit/entity/entity-draft.ts'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useAnyAction } from '../../kit/data/use-call.ts'
import { useUnsavedChangesDialog } from '../../kit/form/use-dirty-guard.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { RoleSelect } from '../../main/users/role-select.tsx'
import { DuplicateWarning } from '../duplicates/duplicate-warning.tsx'
import { FieldGroup } from './field-group.tsx'
import { pickChanges, createEmptyDraft } from './fields-draft.ts'
import { jobFields } from '../employment/job-changes.ts'
import { profilePath } from './profile-link.tsx'
import { useFirstError } from './use-first-error.ts'

const newServiceFields = {
  joinedOn: serviceFields.joinedOn,
  number: { ...serviceFields.number, nullable: true, hint: 'Leave empty to assign the next number.' },
}
const newRecordFields = { ...nameFields, ...newServiceFields, ...contactFields }
const toTextOrNull = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null)
const newEmployeeDefaults = createEmptyDraft({ ...newRecordFields, ...jobFields })

/** Adds an employee: name, joining date, job details and user account. */
export function NewEmployeeForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const draft = useDraft<EntityFormDraft>(newEmployeeDefaults)
  const [roles, setRoles] = useState<RoleName[]>([EMPLOYEE])
  const [isInvited, setInvited] = useState(false)
  const isDone = useRef(false)
  const guard = useUnsavedChangesDialog(
    () => !isDone.current && Object.keys(pickChanges(draft.values, newEmployeeDefaults)).length > 0,
  )
  const create = useAnyAction<object, ApiReply<'POST /api/hr/employees'>>('POST /api/hr/employees', {
    success: t('Added: {{name}}', {
      name: `${String(draft.values.firstName ?? '')} ${String(draft.values.lastName ?? '')}`.trim(),
    }),
    invalidates: ['/api/hr/'],
    onDone: ({ id }) => {
      isDone.current = true
      void navigate({ to: profilePath(id) })
    },
    onProblem: draft.land,
  })
  const form = useFirstError(create.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const filled = pickChanges(draft.values, newEmployeeDefaults)
    const of = (fields: object) => Object.fromEntries(Object.entries(filled).filter(([name]) => name in fields))
    create.mutate({
      body: { ...of(newRecordFields), employment: of(jobFields), ...(isInvited ? { signIn: { roles } } : {}) },
    })
  }
  const shared = { draft, isDisabled: create.isPending }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="lg">
        <FormProblem problem={create.error} names={draft.names} />
        <Fieldset legend={t('Personal details')}>
          <FieldGroup {...shared} fields={nameFields} hasAutoFocus />
        </Fieldset>
        <Fieldset legend={t('Employment details')}>
          <FieldGroup {...shared} fields={newServiceFields} />
        </Fieldset>
        <Fieldset legend={t('Job')}>
          <FieldGroup {...shared} fields={jobFields} />
        </Fieldset>
        <Fieldset legend={t('Contact details')}>
          <FieldGroup {...shared} fields={contactFields} />
        </Fieldset>
        <DuplicateWarning
          fullName={`${toTextOrNull(draft.values.firstName) ?? ''} ${toTextOrNull(draft.values.lastName) ?? ''}`.trim()}
          mobile={toTextOrNull(draft.values.mobile)}
          personalEmail={toTextOrNull(draft.values.personalEmail)}
        />
        <Fieldset legend={t('User account')}>
          <Stack gap="md">
            <Switch
              label={t('Invite to sign in')}
              description={t('The invitation is sent to the work email.')}
              checked={isInvited}
              onChange={(event) => setInvited(event.currentTarget.checked)}
            />
            {isInvited && <RoleSelect value={roles} isDisabled={create.isPending} onChange={setRoles} />}
          </Stack>
        </Fieldset>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('Add employee')}
          </Button>
        </Group>
      </Stack>
      {guard}
    </form>
  )
}
