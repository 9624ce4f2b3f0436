import { Alert, Button, Group, Select, SimpleGrid, Stack, Switch, TextInput, Textarea } from '@mantine/core'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { severities } from '../../../domain/hr/incidents/incident.calls.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useToday } from '../../kit/data/format.ts'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { showSuccessToast } from '../../kit/data/toast.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'

type Severity = (typeof severities)[number]

/** Reports an incident, with the user's name or anonymously. */
export default function ReportForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const today = useToday()
  const [isAnonymous, setAnonymous] = useState(false)
  const draft = useDraft({
    typeId: '',
    title: '',
    description: '',
    severity: null as Severity | null,
    happenedOn: null as string | null,
    place: '',
    subject: '',
  })
  const { values, set, errors, bind } = draft
  const acting = { invalidates: ['/incidents'], onProblem: draft.land }
  const named = useAction('POST /api/hr/incidents', {
    ...acting,
    onDone: ({ number }) => {
      showSuccessToast(t('Reported. Report number: {{number}}.', { number }))
      onClose()
    },
  })
  const nameless = useAction('POST /api/hr/incidents/anonymous', {
    ...acting,
    onDone: ({ number }) => {
      showSuccessToast(t('Reported anonymously. Report number: {{number}}.', { number }))
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { severity, place, subject, ...own } = values
    const body = {
      ...own,
      place: place || null,
      ...(severity ? { severity } : {}),
      ...(subject ? { people: [{ employeeId: subject, part: 'SUBJECT' as const }] } : {}),
    }
    if (isAnonymous) nameless.mutate({ body })
    else named.mutate({ body })
  }
  const isReady = values.typeId !== '' && values.title.trim() !== '' && values.description.trim() !== ''
  return (
    <Drawer opened onClose={onClose} title={t('Report an incident')} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem problem={named.error ?? nameless.error} names={draft.names} />
          <Switch
            label={t('Report anonymously')}
            checked={isAnonymous}
            onChange={(event) => setAnonymous(event.currentTarget.checked)}
          />
          {isAnonymous && (
            <Alert color="blue">
              {t(
                'Your name and the time of the report are not stored, so there can be no questions or follow-up. Leave out details that identify you.',
              )}
            </Alert>
          )}
          <RefInput
            to="incident-type"
            label={t('Incident type')}
            withAsterisk
            value={values.typeId || null}
            error={errors.typeId}
            onChange={(typeId) => set({ typeId: typeId ?? '' })}
          />
          <TextInput label={t('Title')} withAsterisk maxLength={160} {...bind('title')} />
          <Textarea
            label={t('What happened')}
            withAsterisk
            maxLength={8000}
            autosize
            minRows={5}
            {...bind('description')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DayInput
              label={t('Incident date')}
              value={values.happenedOn}
              maxDay={today}
              error={errors.happenedOn}
              onChange={(happenedOn) => set({ happenedOn })}
            />
            <Select
              label={t('Severity')}
              placeholder={t('By type')}
              data={severities.map((value) => ({ value, label: t(toChoiceLabel(value)) }))}
              value={values.severity}
              clearable
              error={errors.severity}
              onChange={(value) => set({ severity: severities.find((one) => one === value) ?? null })}
            />
          </SimpleGrid>
          <TextInput label={t('Location')} maxLength={160} {...bind('place')} />
          <RefInput
            to="employee"
            label={t('Person concerned')}
            description={t('This person never sees the report, whatever their role.')}
            value={values.subject || null}
            error={errors.people}
            onChange={(subject) => set({ subject: subject ?? '' })}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={named.isPending || nameless.isPending} disabled={!isReady}>
              {isAnonymous ? t('Report anonymously') : t('Submit report')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  )
}
