import { Alert, Button, Group, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/page/card.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { ProviderNote } from './provider-note.tsx'

/** Asks the provider for the holder of a PAN. Nothing is stored. */
export function PanCard() {
  const { t } = useTranslation()
  const { values, bind, land, names } = useDraft({ pan: '' })
  const check = useAction('POST /api/pan/data', { onProblem: land })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    check.mutate({ body: { pan: values.pan.trim().toUpperCase() } })
  }
  return (
    <Card title={t('PAN verification')} text={t('Verifies the name registered for a PAN.')}>
      <form onSubmit={submit}>
        <Group align="flex-start">
          <TextInput
            aria-label={t('PAN')}
            placeholder="ABCDE1234F"
            maxLength={10}
            autoCapitalize="characters"
            autoComplete="off"
            required
            {...bind('pan')}
          />
          <Button type="submit" variant="default" loading={check.isPending}>
            {t('Check')}
          </Button>
        </Group>
      </form>
      <FormProblem problem={check.error} names={names} />
      {check.data && (
        <Alert color={check.data.valid ? 'teal' : 'red'} role="status">
          {check.data.valid ? t('Valid. Issued to {{name}}.', { name: check.data.name }) : t('PAN not found.')}
          <ProviderNote provider={check.data.provider} />
        </Alert>
      )}
    </Card>
  )
}
