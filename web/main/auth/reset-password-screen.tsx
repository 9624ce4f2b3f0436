import { Alert, Anchor, Button, PasswordInput, Stack } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { useLinkToken } from './use-link-token.ts'

/** The target of the link in a reset mail. */
export default function ResetPasswordScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const token = useLinkToken()
  const { values, bind, land, names } = useDraft({ newPassword: '' })
  const change = useAction('POST /api/auth/changePasswordWithToken', {
    success: t('Your password is changed. Sign in with the new one.'),
    onDone: () => void navigate({ to: '/login' }),
    onProblem: land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate({ body: { token, newPassword: values.newPassword } })
  }
  return (
    <SignInLayout title={t('Reset your password')} intro={t('Choose a long password that you use nowhere else.')}>
      <form onSubmit={submit}>
        <Stack gap="md">
          {!token && <Alert color="red">{t('This link is incomplete. Open it from the email again.')}</Alert>}
          <FormProblem problem={change.error} names={names} />
          <PasswordInput
            label={t('New password')}
            autoComplete="new-password"
            required
            withAsterisk={false}
            {...bind('newPassword')}
          />
          <Button type="submit" fullWidth disabled={!token} loading={change.isPending}>
            {t('Change password')}
          </Button>
          <Anchor component={Link} to="/login" ta="center">
            {t('Back to sign-in')}
          </Anchor>
        </Stack>
      </form>
    </SignInLayout>
  )
}
