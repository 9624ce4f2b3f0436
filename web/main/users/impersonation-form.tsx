import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/page/card.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { startImpersonation } from '../../impersonation.ts'

/** Starts an impersonation with a reason, which is recorded. */
export function ImpersonationForm({ userId, name }: { userId: string; name: string }) {
  const { t } = useTranslation()
  const [isConfirming, setConfirming] = useState(false)
  const { values, bind, land, names } = useDraft({ reason: '' })
  const look = useAction('POST /api/users/{id}/see-as', {
    onDone: ({ accessToken }) => startImpersonation({ accessToken, name }),
    onProblem: land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    look.mutate({ params: { id: userId }, body: values })
  }
  if (!isConfirming)
    return (
      <Group>
        <Button variant="default" leftSection={<IconEye size={16} aria-hidden />} onClick={() => setConfirming(true)}>
          {t('View as this user')}
        </Button>
      </Group>
    )
  return (
    <Card title={t('View as this user')}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Text c="dimmed" size="sm">
            {t('For ten minutes this tab shows {{name}}’s view. Changes are not possible, and access is logged.', {
              name,
            })}
          </Text>
          <FormProblem problem={look.error} names={names} />
          <TextInput label={t('Reason')} required autoFocus maxLength={300} {...bind('reason')} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => setConfirming(false)}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={look.isPending}>
              {t('View as user')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}
