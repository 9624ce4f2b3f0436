import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiProblem } from '../../problem.ts'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { useStartSession } from './use-start-session.ts'

/** Accepts an invitation by a mailed link. */
export function InvitationLinkForm({ token, username }: { token: string; username: string }) {
  const { t } = useTranslation()
  const { values, bind, land, names } = useDraft({ newPassword: '' })
  const finish = useStartSession()
  const accept = useAction('POST /api/auth/invitation/accept-link', {
    onDone: (signedIn) => finish.mutate(signedIn),
    onProblem: land,
  })
  return (
    <AcceptanceForm
      problem={accept.error ?? finish.error}
      names={names}
      isLoading={accept.isPending || finish.isPending}
      password={bind('newPassword')}
      onSubmit={() => accept.mutate({ body: { token, newPassword: values.newPassword } })}
    >
      <TextInput
        label={t('Username')}
        autoComplete="username"
        value={username}
        readOnly
        variant="filled"
        description={t('You now sign in with this username.')}
      />
    </AcceptanceForm>
  )
}

/** Accepts an invitation by a printed code. */
export function InvitationCodeForm() {
  const { t } = useTranslation()
  const { values, bind, land, names } = useDraft({ username: '', code: '', newPassword: '' })
  const finish = useStartSession()
  const accept = useAction('POST /api/auth/invitation/accept-code', {
    onDone: (signedIn) => finish.mutate(signedIn),
    onProblem: land,
  })
  return (
    <AcceptanceForm
      problem={accept.error ?? finish.error}
      names={names}
      isLoading={accept.isPending || finish.isPending}
      password={bind('newPassword')}
      onSubmit={() => accept.mutate({ body: values })}
    >
      <TextInput
        label={t('Username')}
        autoComplete="username"
        autoCapitalize="none"
        required
        withAsterisk={false}
        {...bind('username')}
      />
      <TextInput
        label={t('One-time code')}
        description={t('Twelve letters and digits from your slip.')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        withAsterisk={false}
        {...bind('code')}
      />
    </AcceptanceForm>
  )
}

interface AcceptanceFormProps {
  problem: ApiProblem | null
  names: readonly string[]
  isLoading: boolean
  password: ReturnType<ReturnType<typeof useDraft<{ newPassword: string }>>['bind']>
  onSubmit: () => void
  children: ReactNode
}

function AcceptanceForm({ problem, names, isLoading, password, onSubmit, children }: AcceptanceFormProps) {
  const { t } = useTranslation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <FormProblem problem={problem} names={names} />
        {children}
        <PasswordInput
          label={t('New password')}
          description={t('At least ten characters that you use nowhere else.')}
          autoComplete="new-password"
          required
          withAsterisk={false}
          {...password}
        />
        <Button type="submit" fullWidth loading={isLoading}>
          {t('Set password and sign in')}
        </Button>
      </Stack>
    </form>
  )
}
