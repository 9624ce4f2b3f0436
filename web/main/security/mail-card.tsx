import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api.ts'
import { Card } from '../../kit/page/card.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { setUser, useUser } from '../../session.ts'
import { VerifiedBadge } from './verified-badge.tsx'

/** The user's email address: verification state and form. */
export function MailCard() {
  const { t } = useTranslation()
  const user = useUser()
  const [isChanging, setChanging] = useState(false)
  const send = useAction('GET /api/verification/mail/{id}', { success: t('Verification email sent successfully') })
  if (!user) return null
  return (
    <Card
      title={t('Email')}
      aside={user.email && <VerifiedBadge is={user.mailVerified} />}
      text={user.email ?? t('No email address on record.')}
    >
      {isChanging ? (
        <MailForm onClose={() => setChanging(false)} />
      ) : (
        <Group gap="xs">
          {user.email && !user.mailVerified && (
            <Button variant="default" loading={send.isPending} onClick={() => send.mutate({ params: { id: user.id } })}>
              {t('Send verification email')}
            </Button>
          )}
          <Button variant="default" onClick={() => setChanging(true)}>
            {user.email ? t('Change email') : t('Add email')}
          </Button>
        </Group>
      )}
    </Card>
  )
}

function MailForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const user = useUser()
  const { values, bind, land, names } = useDraft({ email: '', currentPassword: '' })
  const save = useAction('PUT /api/users/{id}', {
    success: t('Saved. Open the link that we sent to the new address.'),
    onDone: async () => {
      setUser((await queries.fetchQuery({ queryKey: ['me'], queryFn: () => callApi('GET /api/users') })).userData)
      onClose()
    },
    onProblem: land,
  })
  if (!user) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ params: { id: user.id }, body: { ...values, version: user.version } })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <FormProblem problem={save.error} names={names} />
        <TextInput
          label={t('New email')}
          description={t('You can sign in with it after it is verified.')}
          type="email"
          autoComplete="email"
          required
          withAsterisk={false}
          data-autofocus
          {...bind('email')}
        />
        <PasswordInput
          label={t('Current password')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          {...bind('currentPassword')}
        />
        <Group gap="xs">
          <Button type="submit" loading={save.isPending}>
            {t('Change email')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
