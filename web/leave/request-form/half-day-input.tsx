import { Group, Input, SegmentedControl, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DayPart, LeavePeriod } from '../../../domain/leave/request/leave-period.ts'
import { isByHours, type HoursValue } from './hours-input.tsx'

interface Props {
  span: LeavePeriod
  hasHalves?: boolean
  hasHours?: boolean
  /** The suggested hours. */
  hours?: HoursValue
  onChange: (part: { fromHalf: DayPart; toHalf: DayPart; fromTime?: string | null; toTime?: string | null }) => void
}

/** The part of a single day, or the half of the first and last day. */
export function HalfDayInput({ span, hasHalves = true, hasHours = false, hours = emptyHours, onChange }: Props) {
  const { t } = useTranslation()
  const { fromHalf, toHalf } = span
  if (span.from === span.to) {
    const parts = [
      { value: 'FULL', label: t('Full day') },
      ...(hasHalves
        ? [
            { value: 'FIRST', label: t('First half') },
            { value: 'SECOND', label: t('Second half') },
          ]
        : []),
      ...(hasHours ? [{ value: HOURS_OPTION, label: t('Hours') }] : []),
    ]
    return (
      <SegmentedControl
        fullWidth
        // Four buttons fit on a phone only in the small size.
        size={parts.length > 3 ? 'xs' : 'sm'}
        aria-label={t('Part of the day')}
        data={parts}
        value={isByHours(span) ? HOURS_OPTION : fromHalf}
        onChange={(part) =>
          onChange({
            fromHalf: toDayPart(part),
            toHalf: toDayPart(part),
            ...(part === HOURS_OPTION ? hours : { fromTime: null, toTime: null }),
          })
        }
      />
    )
  }
  if (!hasHalves) return null
  return (
    <Group align="flex-start">
      <DayPartChoice
        label={t('First day')}
        part={t('Second half')}
        whole={t('Full day')}
        isHalf={fromHalf === 'SECOND'}
        onChange={(isHalf) => onChange({ fromHalf: isHalf ? 'SECOND' : 'FULL', toHalf })}
      />
      <DayPartChoice
        label={t('Last day')}
        part={t('First half')}
        whole={t('Full day')}
        isHalf={toHalf === 'FIRST'}
        onChange={(isHalf) => onChange({ fromHalf, toHalf: isHalf ? 'FIRST' : 'FULL' })}
      />
    </Group>
  )
}

function DayPartChoice({
  label,
  part,
  whole,
  isHalf,
  onChange,
}: {
  label: string
  part: string
  whole: string
  isHalf: boolean
  onChange: (isHalf: boolean) => void
}) {
  return (
    <Stack gap={4}>
      <Input.Label component="div">{label}</Input.Label>
      <SegmentedControl
        aria-label={label}
        data={[
          { value: 'whole', label: whole },
          { value: 'half', label: part },
        ]}
        value={isHalf ? 'half' : 'whole'}
        onChange={(value) => onChange(value === 'half')}
      />
    </Stack>
  )
}

const HOURS_OPTION = 'HOURS'

const emptyHours = { fromTime: '', toTime: '' }

const toDayPart = (value: string): DayPart => (value === 'FIRST' || value === 'SECOND' ? value : 'FULL')
