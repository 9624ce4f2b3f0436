import { Alert, Button, Stack, Text } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DIGEST_EVENT, isEventName } from '../../domain/notification/events.ts'
import { describeProblem } from '../kit/data/toast.ts'
import { useAction } from '../kit/data/use-call.ts'
import { SignInLayout } from '../main/auth/sign-in-layout.tsx'
import { useLinkToken } from '../main/auth/use-link-token.ts'
import { toEventLabel } from './event-labels.ts'

/** The target of the unsubscribe link of an email. The reader confirms, as mail programs open links automatically. */
export default function UnsubscribeScreen() {
  const { t } = useTranslation()
  const token = useLinkToken()
  const event = new URLSearchParams(useLocation({ select: ({ hash }) => hash })).get('event') ?? ''
  const isDigest = event === DIGEST_EVENT
  const { mutate, isPending, isSuccess, error } = useAction('POST /api/notifications/unsubscribe', {
    onProblem: () => true,
  })
  return (
    <SignInLayout title={t('Unsubscribe from emails')}>
      <Stack gap="md" mt="md">
        {token === '' && <Alert color="red">{t('This link is incomplete. Open it from the email again.')}</Alert>}
        {isEventName(event) && <Text>{t('Emails about: {{event}}', { event: toEventLabel(event, t) })}</Text>}
        {isDigest && <Text>{t('The daily summary contains the emails about all events that are not mandatory.')}</Text>}
        {error && (
          <Alert color="red" role="alert">
            {error.code === 'SIGNATURE_INVALID'
              ? t('This link is incomplete. Open it from the email again.')
              : describeProblem(error)}
          </Alert>
        )}
        {isSuccess ? (
          <Alert color="teal" role="status">
            {isDigest
              ? t('You will now receive emails about mandatory events and announcements only.')
              : t('You will no longer receive emails about this event.')}
          </Alert>
        ) : (
          <Button disabled={token === ''} loading={isPending} onClick={() => mutate({ query: { token }, body: {} })}>
            {t('Unsubscribe')}
          </Button>
        )}
        <Button component={Link} to="/profile/notifications" variant="default">
          {t('Notification settings')}
        </Button>
      </Stack>
    </SignInLayout>
  )
}
