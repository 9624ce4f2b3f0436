import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addMonths, isDay, monthStart, type Day } from '../../../domain/kit/day.ts'
import { useFormat } from '../../kit/data/format.ts'

/** The first day of the month in the URL (`2026-03`), otherwise of the current month. */
export const parseMonth = (month: string, today: Day): Day => (isDay(`${month}-01`) ? `${month}-01` : monthStart(today))

interface Props {
  /** The first day of the month. */
  month: Day
  onChange: (month: string) => void
}

/** The month of a register, with buttons for the previous and the next one. */
export function MonthPicker({ month, onChange }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const move = (months: number) => onChange(addMonths(month, months).slice(0, 7))
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon variant="default" size="lg" aria-label={t('Previous month')} onClick={() => move(-1)}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <Text fw={600} miw={130} ta="center" aria-live="polite">
        {format.month(month)}
      </Text>
      <ActionIcon variant="default" size="lg" aria-label={t('Next month')} onClick={() => move(1)}>
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
