import { Button, Group, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api.ts'
import { Card } from '../../kit/page/card.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { setUser, useUser } from '../../session.ts'
import { VerifiedBadge } from './verified-badge.tsx'

/** The user's mobile number, and the code that verifies it. */
export function MobileCard() {
  const { t } = useTranslation()
  const user = useUser()
  const queries = useQueryClient()
  const [otp, setOtp] = useState('')
  const send = useAction('POST /api/verification/mobile/{userId}')
  const check = useAction('POST /api/verify/otp', {
    success: t('Your mobile number is verified.'),
    onDone: async () => {
      setUser((await queries.fetchQuery({ queryKey: ['me'], queryFn: () => callApi('GET /api/users') })).userData)
      send.reset()
    },
  })
  if (!user) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    check.mutate({ body: { otp } })
  }
  return (
    <Card
      title={t('Mobile')}
      aside={user.mobile && <VerifiedBadge is={user.mobileVerified} />}
      text={
        user.mobile ??
        (user.employeeId
          ? t('No mobile number on record. Add it under Contact on your profile.')
          : t('No mobile number on record. Ask HR to add it.'))
      }
    >
      {user.mobile && !user.mobileVerified && !send.isSuccess && (
        <Group>
          <Button
            variant="default"
            loading={send.isPending}
            onClick={() => send.mutate({ params: { userId: user.id } })}
          >
            {t('Send code')}
          </Button>
        </Group>
      )}
      {send.isSuccess && (
        <form onSubmit={submit}>
          <Text mb="xs">{t('We sent a six-digit code to your number.')}</Text>
          <Group align="flex-end">
            <TextInput
              label={t('Code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={otp}
              error={check.error?.fields?.otp}
              onChange={(event) => setOtp(event.currentTarget.value)}
            />
            <Button type="submit" loading={check.isPending}>
              {t('Verify')}
            </Button>
          </Group>
        </form>
      )}
    </Card>
  )
}
