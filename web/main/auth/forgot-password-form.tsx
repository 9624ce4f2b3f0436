import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'

/** Requests a link to reset the password. The reply is the same for an unknown address. */
export function ForgotPasswordForm({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation()
  const { values, bind, land, names } = useDraft({ email: '' })
  const requestLink = useAction('POST /api/auth/resetPassword', { onProblem: land })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    requestLink.mutate({ query: values })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <FormProblem problem={requestLink.error} names={names} />
        {requestLink.isSuccess ? (
          <Alert color="teal" role="status">
            {t('Reset email sent successfully')}
          </Alert>
        ) : (
          <>
            <TextInput
              label={t('Email')}
              type="email"
              autoComplete="email"
              required
              withAsterisk={false}
              {...bind('email')}
            />
            <Button type="submit" fullWidth loading={requestLink.isPending}>
              {t('Send link')}
            </Button>
          </>
        )}
        <Anchor component="button" type="button" ta="center" onClick={onBack}>
          {t('Back to sign-in')}
        </Anchor>
      </Stack>
    </form>
  )
}
