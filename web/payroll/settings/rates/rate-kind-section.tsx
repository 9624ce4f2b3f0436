import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rateKinds, type CustomRateKind } from '../../../../domain/payroll/india/rates/rate-kinds.ts'
import { listAreas, useAreaText, type RateEntry } from './rate-entry.ts'
import { RateAreas } from './rate-areas.tsx'
import { RateCard } from './rate-card.tsx'

interface Props {
  subject: CustomRateKind
  rows: readonly RateEntry[]
  /** The selected state or regime; empty for all. */
  area: string
  onArea: (area: string) => void
  /** The id of a row, or `new`, with its area. */
  onOpen: (what: string, area: string | null) => void
}

/** The rows of one subject: the rates in force, and custom or reported rows. Other rows are shown on request. */
export function RateKindSection({ subject, rows, area, onArea, onOpen }: Props) {
  const { t } = useTranslation()
  const areaText = useAreaText()
  const [showsAll, setShowsAll] = useState(false)
  const { by } = rateKinds[subject]
  const areas = listAreas(rows)
  const shown = rows.filter((row) => area === '' || row.area === area)
  const isFirst = (row: RateEntry) =>
    row.isInForce || row.origin === 'OWN' || (row.origin === 'REPORTED' && row.overriddenBy.length === 0)
  const isList = (by === 'STATE' || by === 'PAYMENT') && area === ''
  const others = shown.filter((row) => !isFirst(row) && row.origin === 'SHIPPED')
  const names = useAreaNames(by)
  return (
    <Stack gap="sm">
      {by && (
        <Group align="flex-end">
          <Select
            aria-label={names.label}
            placeholder={names.all}
            searchable={by !== 'REGIME'}
            clearable
            clearButtonProps={{ 'aria-label': t('Clear') }}
            data={areas.flatMap((code) => (code ? { value: code, label: areaText(subject, code) } : []))}
            value={area || null}
            onChange={(chosen) => onArea(chosen ?? '')}
          />
          {names.add && (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => onOpen('new', '')}
            >
              {names.add}
            </Button>
          )}
        </Group>
      )}
      {isList && <RateAreas rows={rows} onArea={onArea} />}
      {areas
        .filter((code) => !isList && (area === '' || code === area))
        .map((code) => (
          <Stack key={code ?? ''} gap="xs">
            {shown
              .filter((row) => row.area === code && isFirst(row))
              .map((row) => (
                <RateCard key={createEntryKey(row)} entry={row} rows={rows} onOpen={(id) => onOpen(id, code)} />
              ))}
            {!shown.some((row) => row.area === code && row.isInForce) && (
              <Text c="dimmed">
                {t('No rates in force on this date.')} {code && areaText(subject, code)}
              </Text>
            )}
            <Group>
              <Button
                variant="light"
                size="compact-sm"
                aria-label={code ? `${t('Change rate from a date')}: ${areaText(subject, code)}` : undefined}
                onClick={() => onOpen('new', code)}
              >
                {t('Change rate from a date')}
              </Button>
            </Group>
          </Stack>
        ))}
      {!isList && others.length > 0 && (
        <Group>
          <Button variant="subtle" size="compact-sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('Hide past and future rates') : t('Show past and future rates')}
          </Button>
        </Group>
      )}
      {!isList &&
        showsAll &&
        others.map((row) => (
          <RateCard key={createEntryKey(row)} entry={row} rows={rows} onOpen={(id) => onOpen(id, row.area)} />
        ))}
    </Stack>
  )
}

/** The labels for the areas of a subject: states, regimes or payments. Regimes cannot be added. */
function useAreaNames(by: 'STATE' | 'REGIME' | 'PAYMENT' | null) {
  const { t } = useTranslation()
  if (by === 'REGIME') return { label: t('Regime'), all: t('Both regimes'), add: null }
  if (by === 'PAYMENT') return { label: t('Payment'), all: t('All payments'), add: t('Add payment') }
  return { label: t('State'), all: t('All states'), add: t('Add state') }
}

const createEntryKey = ({ origin, area, fromDay }: RateEntry) => `${origin} ${area} ${fromDay}`
