import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { useStartSession } from './use-start-session.ts'

interface Props {
  start: { username: string; password: string }
  isDisabled: boolean
  onForgotten: () => void
}

export function PasswordForm({ start, isDisabled, onForgotten }: Props) {
  const { t } = useTranslation()
  const { values, bind, land, names } = useDraft(start)
  const finish = useStartSession()
  const login = useAction('POST /api/auth/login', {
    onDone: (signedIn) => finish.mutate(signedIn),
    onProblem: land,
  })
  const problem = login.error ?? finish.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    login.mutate({ body: values })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <FormProblem problem={problem} names={names} />
        <TextInput
          label={t('Username or email')}
          autoComplete="username"
          required
          withAsterisk={false}
          {...bind('username')}
        />
        <PasswordInput
          label={t('Password')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          {...bind('password')}
        />
        <Button type="submit" fullWidth disabled={isDisabled} loading={login.isPending || finish.isPending}>
          {t('Sign in')}
        </Button>
        <Anchor component="button" type="button" ta="center" onClick={onForgotten}>
          {t('Forgot your password?')}
        </Anchor>
      </Stack>
    </form>
  )
}
