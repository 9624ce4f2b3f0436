import { Group, Input, SegmentedControl, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Half, Span } from '../../domain/leave/span.ts'

interface Props {
  span: Span
  onChange: (halves: { fromHalf: Half; toHalf: Half }) => void
}

/** Which part of a single day, or from when on the first and until when on the last. */
export function HalfInput({ span, onChange }: Props) {
  const { t } = useTranslation()
  const { fromHalf, toHalf } = span
  if (span.from === span.to) {
    const parts = [
      { value: 'FULL', label: t('Full day') },
      { value: 'FIRST', label: t('First half') },
      { value: 'SECOND', label: t('Second half') },
    ]
    return (
      <SegmentedControl
        fullWidth
        aria-label={t('Part of the day')}
        data={parts}
        value={fromHalf}
        onChange={(half) => onChange({ fromHalf: halfOf(half), toHalf: halfOf(half) })}
      />
    )
  }
  return (
    <Group grow align="flex-start">
      <Choice
        label={t('First day')}
        part={t('From midday')}
        whole={t('Full day')}
        isHalf={fromHalf === 'SECOND'}
        onChange={(isHalf) => onChange({ fromHalf: isHalf ? 'SECOND' : 'FULL', toHalf })}
      />
      <Choice
        label={t('Last day')}
        part={t('Until midday')}
        whole={t('Full day')}
        isHalf={toHalf === 'FIRST'}
        onChange={(isHalf) => onChange({ fromHalf, toHalf: isHalf ? 'FIRST' : 'FULL' })}
      />
    </Group>
  )
}

function Choice({
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

const halfOf = (value: string): Half => (value === 'FIRST' || value === 'SECOND' ? value : 'FULL')
