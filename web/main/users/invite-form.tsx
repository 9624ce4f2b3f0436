import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { EMPLOYEE, type RoleName } from '../../../domain/main/users/roles.ts'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { RoleSelect } from './role-select.tsx'
import { useUsernameError } from './use-username-error.ts'

const emptyInvitation: { fullName: string; email: string; mobile: string; roles: RoleName[] } = {
  fullName: '',
  email: '',
  mobile: '',
  roles: [EMPLOYEE],
}

/** Creates a user, who sets a password with a mailed link. */
export function InviteForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const { values, errors, set, bind, land, names } = useDraft(emptyInvitation)
  const taken = useUsernameError(values.email)
  const invite = useAction('POST /api/register/users', {
    success: t('Invited: {{name}}', { name: values.fullName }),
    invalidates: ['/api/users'],
    onDone,
    onProblem: land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { mobile, ...rest } = values
    invite.mutate({ body: { ...rest, username: values.email, ...(mobile ? { mobile } : {}) } })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <FormProblem problem={invite.error} names={names} />
        <TextInput label={t('Name')} required data-autofocus {...bind('fullName')} />
        <TextInput
          label={t('Email')}
          description={t('Also the username. The invitation goes here.')}
          type="email"
          required
          {...bind('email')}
          error={errors.email ?? errors.username ?? taken}
        />
        <TextInput label={t('Mobile')} type="tel" {...bind('mobile')} />
        <RoleSelect value={values.roles} error={errors.roles} onChange={(roles) => set({ roles })} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={invite.isPending}>
            {t('Invite')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
