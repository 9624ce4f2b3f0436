import { Alert, Anchor, Loader, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Redirect } from '../../kit/page/redirect.tsx'
import { describeProblem } from '../../kit/data/toast.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { isLoaded, useSession } from '../../session.ts'
import { InvitationCodeForm, InvitationLinkForm } from './invitation-forms.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { useLinkToken } from './use-link-token.ts'

/** An invited employee sets a password here, with a mailed link or a printed code. */
export default function InvitationScreen() {
  const { t } = useTranslation()
  const session = useSession()
  const token = useLinkToken()
  const invitation = useCall(
    'POST /api/auth/invitation',
    { body: { token } },
    { enabled: token !== '', staleTime: Infinity },
  )
  if (session.auth && isLoaded(session)) return <Redirect to="/" />
  const { organisation, fullName } = invitation.data ?? {}
  return (
    <SignInLayout
      title={t('Your invitation')}
      intro={
        fullName
          ? t('Welcome, {{name}}. {{organisation}} has created a user account for you.', {
              name: fullName,
              organisation,
            })
          : t('Choose a password to use your user account.')
      }
    >
      <Stack gap="md">
        {token === '' && <InvitationCodeForm />}
        {invitation.isFetching && <Loader role="status" aria-label={t('Loading')} />}
        {invitation.error && (
          <Alert color="red" role="alert">
            {describeProblem(invitation.error)}
          </Alert>
        )}
        {invitation.data && <InvitationLinkForm token={token} username={invitation.data.username} />}
        <Anchor component={Link} to="/login" ta="center">
          {t('Back to sign-in')}
        </Anchor>
      </Stack>
    </SignInLayout>
  )
}
