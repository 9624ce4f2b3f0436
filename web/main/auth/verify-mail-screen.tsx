import { Alert, Button, Loader, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { describeProblem } from '../../kit/data/toast.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { useLinkToken } from './use-link-token.ts'

/** The target of the link in a verification mail. Opening it verifies the address. */
export default function VerifyMailScreen() {
  const { t } = useTranslation()
  const token = useLinkToken()
  const verify = useCall(
    'POST /api/verification/mail',
    { body: { token } },
    { enabled: token !== '', staleTime: Infinity },
  )
  return (
    <SignInLayout title={t('Your email address')}>
      <Stack gap="md" mt="md">
        {token === '' && <Alert color="red">{t('This link is incomplete. Open it from the email again.')}</Alert>}
        {verify.isFetching && <Loader role="status" aria-label={t('Loading')} />}
        {verify.isSuccess && (
          <Alert color="teal" role="status">
            {t('Thank you. Your email address is verified.')}
          </Alert>
        )}
        {verify.error && (
          <Alert color="red" role="alert">
            {describeProblem(verify.error)}
          </Alert>
        )}
        <Button component={Link} to="/" variant="default">
          {t('Continue')}
        </Button>
      </Stack>
    </SignInLayout>
  )
}
