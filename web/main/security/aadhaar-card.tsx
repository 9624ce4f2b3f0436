import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/page/card.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { ProviderNote } from './provider-note.tsx'

/** Verifies an Aadhaar number with the code sent to its holder. The number is never stored or shown completely. */
export function AadhaarCard() {
  const { t } = useTranslation()
  const { values, bind, land, names } = useDraft({ aadhar: '', otp: '' })
  const send = useAction('POST /api/verify/otp', { onProblem: land })
  const check = useAction('POST /api/verify/otp', { onProblem: land })
  const aadhar = values.aadhar.replaceAll(/\s/g, '')
  const isSent = send.data?.sent === true
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSent) check.mutate({ body: { aadhar, otp: values.otp } })
    else send.mutate({ body: { aadhar } })
  }
  if (check.data) {
    return (
      <Card title={t('Aadhaar verification')}>
        <Alert color="teal" role="status">
          {t('Verified: {{number}}', { number: check.data.maskedAadhaar ?? '' })}
          <ProviderNote provider={check.data.provider} />
        </Alert>
      </Card>
    )
  }
  return (
    <Card
      title={t('Aadhaar verification')}
      text={t('A code is sent to the mobile number linked to your Aadhaar. The Aadhaar number is not stored.')}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          <FormProblem problem={check.error ?? send.error} names={names} />
          <TextInput
            label={t('Aadhaar number')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            required
            withAsterisk={false}
            disabled={isSent}
            {...bind('aadhar')}
          />
          {isSent && (
            <TextInput
              label={t('Code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              required
              withAsterisk={false}
              {...bind('otp')}
            />
          )}
          <Group>
            <Button type="submit" variant="default" loading={send.isPending || check.isPending}>
              {isSent ? t('Verify') : t('Send code')}
            </Button>
          </Group>
          {isSent && <ProviderNote provider={send.data?.provider ?? null} />}
        </Stack>
      </form>
    </Card>
  )
}
