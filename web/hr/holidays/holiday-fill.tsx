import { Alert, Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Holiday } from '../../../domain/hr/organisation/organisation.entities.ts'
import type { ApiReply } from '../../api.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { useToday } from '../../kit/data/format.ts'
import { describeProblem } from '../../kit/data/toast.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { HolidayProposals } from './holiday-proposals.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'

export type HolidayProposal = ApiReply<'POST /api/hr/holidays/preview'>[number]

/** Adds the public holidays of a country or state to a zone for a year, after a preview. */
export default function HolidayFill({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Drawer opened onClose={onClose} title={t('Import public holidays for a year')} size="lg">
      <HolidayFillForm onClose={onClose} />
    </Drawer>
  )
}

function HolidayFillForm({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const today = useToday()
  const zones = useCall('GET /api/zones/all')
  const regions = useCall('GET /api/hr/holidays/regions')
  const [zoneId, setZone] = useState<string | null>(null)
  const [chosenCountry, setCountry] = useState<string | null>(null)
  const [state, setState] = useState<string | null>(null)
  const [year, setYear] = useState(Number(today.slice(0, 4)) + (today.slice(5) >= '10' ? 1 : 0))
  const country = chosenCountry ?? zones.data?.find(({ id }) => id === zoneId)?.country ?? null
  const states = regions.data?.find(({ code }) => code === country)?.states ?? []
  const isReady = country !== null && year >= 1990 && year <= 2100
  const language = i18n.language === 'hi' ? ('hi' as const) : ('en' as const)
  const body = { country: country ?? '', state, year, zoneId, language }
  const proposed = useCall('POST /api/hr/holidays/preview', { body }, { enabled: isReady })
  // While another year loads, the data of the previous year is still shown.
  const isAnswered = proposed.data !== undefined && !proposed.isPlaceholderData
  const options = (rows: readonly { code: string; name: string }[]) =>
    rows.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <Stack gap="md">
      <Group grow align="flex-start">
        <Select
          label={t('Zone')}
          description={t('Leave empty for all zones.')}
          data={zones.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          value={zoneId}
          clearable
          clearButtonProps={{ 'aria-label': t('Clear') }}
          onChange={(id) => {
            setZone(id)
            setCountry(null)
            setState(null)
          }}
        />
        <NumberField
          label={t('Year')}
          description={t('From January to December')}
          decimals={0}
          min={1990}
          max={2100}
          value={year}
          onChange={(value) => setYear(Number(value))}
        />
      </Group>
      <Group grow align="flex-start">
        <Select
          label={t('Country')}
          withAsterisk
          searchable
          data={options(regions.data ?? [])}
          value={country}
          onChange={(code) => {
            setCountry(code)
            setState(null)
          }}
        />
        <Select
          label={t('State or region')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('Clear') }}
          disabled={states.length === 0}
          data={options(states)}
          value={state}
          onChange={setState}
        />
      </Group>
      {!isReady && <Text c="dimmed">{t('Choose a country to see its holidays.')}</Text>}
      {proposed.error && (
        <Alert color="red" role="alert">
          {describeProblem(proposed.error)}
        </Alert>
      )}
      {isReady && !proposed.error && !isAnswered && <Skeleton height={240} radius="md" role="status" />}
      {isReady && !proposed.error && isAnswered && (
        <HolidayChoiceForm
          key={`${country}-${state}-${year}-${zoneId}`}
          {...{ zoneId, onClose }}
          proposals={proposed.data ?? []}
        />
      )}
    </Stack>
  )
}

interface HolidayChoiceProps {
  zoneId: string | null
  proposals: readonly HolidayProposal[]
  onClose: () => void
}

function HolidayChoiceForm({ zoneId, proposals, onClose }: HolidayChoiceProps) {
  const { t } = useTranslation()
  const [rows, setRows] = useState(() => proposals.map((one) => ({ ...one, isChosen: one.there === null })))
  const fill = useAction('POST /api/hr/holidays/fill', {
    invalidates: [Holiday.path, '/leave'],
    success: t('Holidays added'),
    onDone: onClose,
    onProblem: () => undefined,
  })
  const chosen = rows.filter(({ isChosen, name }) => isChosen && name.trim() !== '')
  const holidays = chosen.map(({ day, name, kind }) => ({ day, name: name.trim(), kind }))
  return (
    <>
      {fill.error && (
        <Alert color="red" role="alert">
          {describeProblem(fill.error)}
        </Alert>
      )}
      <HolidayProposals rows={rows} onChange={setRows} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          disabled={chosen.length === 0}
          loading={fill.isPending}
          onClick={() => fill.mutate({ body: { zoneId, holidays } })}
        >
          {t('Add holidays: {{number}}', { number: chosen.length })}
        </Button>
      </Group>
    </>
  )
}
