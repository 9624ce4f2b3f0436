import { Alert, Button, Group, Select, Stack, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { rateKinds } from '../../../../domain/payroll/india/rates/rate-kinds.ts'
import { DayInput } from '../../../kit/form/day-input.tsx'
import { Drawer } from '../../../kit/page/drawer.tsx'
import { FormProblem } from '../../../kit/form/form-problem.tsx'
import { useAction } from '../../../kit/data/use-call.ts'
import { useAreaText, type RateDraft, type RateEntry } from './rate-entry.ts'
import { RateEffectText } from './rate-effect-text.tsx'
import { RateInputs } from './rate-inputs.tsx'

interface Props {
  start: RateDraft
  /** The row that is edited; undefined for a new one. */
  own?: RateEntry
  /** States or payments without a row, as choices for a new row without one. */
  areas: readonly string[]
  onClose: () => void
}

const rateDrawerFields = ['area', 'fromDay', 'toDay', 'source', 'doubt']

/** A custom rate of the organisation. */
export default function RateDrawer({ start, own, areas, onClose }: Props) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(start)
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const { subject } = draft
  const areaText = useAreaText()
  const set = (patch: Partial<RateDraft>) => {
    setDraft({ ...draft, ...patch })
    const isOf = (place: string) => Object.keys(patch).some((name) => place === name || place.startsWith(`${name}.`))
    setProblems(Object.fromEntries(Object.entries(problems).filter(([place]) => !isOf(place))))
  }
  const placed = (place: string) => rateDrawerFields.includes(place) || place.startsWith('values.')
  const after = {
    invalidates: ['/lawRows'],
    onDone: onClose,
    onProblem: ({ fields = {} }: { fields?: Record<string, string> }) => {
      setProblems(fields)
      return Object.keys(fields).some(placed)
    },
    success: t('Rates saved'),
  }
  const create = useAction('POST /api/payroll/lawRows', after)
  const update = useAction('PUT /api/payroll/lawRows/{id}', after)
  const remove = useAction('DELETE /api/payroll/lawRows/{id}', { ...after, success: t('Removed') })
  const isReady = draft.fromDay !== null && draft.source.trim() !== '' && (start.area !== '' || draft.area !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { fromDay, toDay, values, source } = draft
    if (fromDay === null) return
    const body = { fromDay, toDay, values, source: source.trim(), doubt: draft.doubt.trim() || null }
    if (own?.id && own.version) update.mutate({ params: { id: own.id }, body: { ...body, version: own.version } })
    else create.mutate({ body: { ...body, subject, area: draft.area } })
  }
  const label = t(rateKinds[subject].label)
  return (
    <Drawer
      opened
      onClose={onClose}
      size="xl"
      title={draft.area ? `${label}: ${areaText(subject, draft.area)}` : label}
      footer={
        <Group justify="space-between" w="100%">
          {own?.id ? (
            <Button
              variant="subtle"
              color="red"
              loading={remove.isPending}
              onClick={() => remove.mutate({ params: { id: own.id ?? '' } })}
            >
              {t('Remove')}
            </Button>
          ) : (
            <span />
          )}
          <Button form="law-row" type="submit" disabled={!isReady} loading={create.isPending || update.isPending}>
            {t('Save')}
          </Button>
        </Group>
      }
    >
      <form id="law-row" onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem
            problem={create.error ?? update.error ?? remove.error}
            names={Object.keys(problems).filter(placed)}
          />
          <Alert color="blue">
            {t(
              'Overrides the built-in rate from its start to its end date. Final payslips stay unchanged; differences of their months follow as arrears.',
            )}
          </Alert>
          {start.area === '' && (
            <Select
              label={rateKinds[subject].by === 'PAYMENT' ? t('Payment') : t('State')}
              withAsterisk
              searchable
              data={areas.map((code) => ({ value: code, label: areaText(subject, code) }))}
              value={draft.area || null}
              error={problems['area']}
              onChange={(area) => set({ area: area ?? '' })}
            />
          )}
          <Group grow align="flex-start">
            <DayInput
              label={t('Effective from')}
              withAsterisk
              value={draft.fromDay}
              error={problems['fromDay']}
              onChange={(fromDay) => set({ fromDay })}
            />
            <DayInput
              label={t('Effective to')}
              placeholder={t('No end date')}
              value={draft.toDay}
              error={problems['toDay']}
              onChange={(toDay) => set({ toDay })}
            />
          </Group>
          <RateInputs
            subject={subject}
            values={draft.values}
            problems={problems}
            onChange={(values) => set({ values })}
          />
          <Textarea
            label={t('Source')}
            description={t('Act and section, or notification, as the source of the rates')}
            withAsterisk
            autosize
            maxLength={600}
            value={draft.source}
            error={problems['source']}
            onChange={({ currentTarget }) => set({ source: currentTarget.value })}
          />
          <Textarea
            label={t('Points to verify')}
            autosize
            maxLength={1000}
            value={draft.doubt}
            error={problems['doubt']}
            onChange={({ currentTarget }) => set({ doubt: currentTarget.value })}
          />
          {draft.fromDay !== null && draft.source.trim() !== '' && rateKinds[subject].by !== 'PAYMENT' && (
            <RateEffectText
              key={JSON.stringify(draft)}
              entry={{ ...draft, fromDay: draft.fromDay, id: own?.id ?? null }}
            />
          )}
        </Stack>
      </form>
    </Drawer>
  )
}
