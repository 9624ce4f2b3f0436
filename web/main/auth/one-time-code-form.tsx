import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { useStartSession } from './use-start-session.ts'

/** Sign-in without a password: sends a code by mail or SMS, then asks for the code. */
export function OneTimeCodeForm({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useTranslation()
  const { values, bind, land, names } = useDraft({ input: '', otp: '' })
  const finish = useStartSession()
  const send = useAction('POST /api/auth/login/send-otp', { onProblem: land })
  const check = useAction('POST /api/auth/login/authenticate-otp', {
    onDone: (signedIn) => finish.mutate(signedIn),
    onProblem: land,
  })
  const isSent = send.isSuccess
  const problem = check.error ?? send.error ?? finish.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSent) check.mutate({ query: values })
    else send.mutate({ query: { input: values.input } })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <FormProblem problem={problem} names={names} />
        <TextInput
          label={t('Email or mobile number')}
          autoComplete="username"
          required
          withAsterisk={false}
          disabled={isSent}
          {...bind('input')}
        />
        {isSent && (
          <>
            <Text role="status">{t('If an account exists, a six-digit code is on its way.')}</Text>
            <TextInput
              label={t('Code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              autoFocus
              required
              withAsterisk={false}
              {...bind('otp')}
            />
          </>
        )}
        <Button
          type="submit"
          fullWidth
          disabled={isDisabled}
          loading={send.isPending || check.isPending || finish.isPending}
        >
          {isSent ? t('Sign in') : t('Send code')}
        </Button>
        {isSent && (
          <Anchor component="button" type="button" ta="center" onClick={() => send.reset()}>
            {t('Use another email or mobile number')}
          </Anchor>
        )}
      </Stack>
    </form>
  )
}
