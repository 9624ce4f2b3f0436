import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LineCalculation } from '../../../domain/main/setup/answers.ts'
import { useFormat } from '../../kit/data/format.ts'
import { NumberField } from '../../kit/form/number-field.tsx'
import type { PreviewItem } from './setup-preview.tsx'
import type { SetupAnswersDraft } from './setup-screen.tsx'

interface Props {
  values: SetupAnswersDraft
  onChange: (patch: Partial<SetupAnswersDraft>) => void
}

const MAX_DAYS = 366
const MONTHS = 12

/** The days of a leave type per year, when they are credited, and how many are carried forward. */
export function LeaveTypeFields({
  item: { name, code, days, accrual, carryForward, carryExpiresDays },
  isIncluded,
  values,
  onChange,
}: Props & { item: PreviewItem; isIncluded: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (code === null) return null
  if (days === null) return <Text c="dimmed">{t('Without a balance')}</Text>
  if (days === 0 && values.leaveDays[code] === undefined) return <Text c="dimmed">{t('Earned by claims')}</Text>
  const shared = { size: 'xs', min: 0, max: MAX_DAYS, step: 1, disabled: !isIncluded } as const
  const accrued =
    accrual === 'MONTHLY'
      ? t('{{days}} days a month', { days: format.number(days / MONTHS), count: days / MONTHS })
      : t('At the start of the year')
  return (
    <Stack gap={2} align="flex-end">
      <Group gap="xs">
        <NumberField
          {...shared}
          aria-label={t('{{name}}: days per year', { name })}
          w={150}
          rightSection={t('days per year')}
          rightSectionWidth={96}
          value={values.leaveDays[code] ?? days}
          onChange={(value) =>
            typeof value === 'number' && onChange({ leaveDays: { ...values.leaveDays, [code]: value } })
          }
        />
        <NumberField
          {...shared}
          aria-label={t('{{name}}: days carried forward', { name })}
          w={165}
          rightSection={t('carried forward')}
          rightSectionWidth={110}
          decimals={0}
          value={values.carryForward[code] ?? carryForward ?? 0}
          onChange={(value) =>
            typeof value === 'number' && onChange({ carryForward: { ...values.carryForward, [code]: value } })
          }
        />
      </Group>
      <Text size="xs" c="dimmed">
        {[
          accrued,
          carryForward ? t('up to {{count}} days carried forward', { count: carryForward }) : t('not carried forward'),
          ...(carryForward && carryExpiresDays ? [t('expire after {{count}} days', { count: carryExpiresDays })] : []),
        ].join(' · ')}
      </Text>
    </Stack>
  )
}

/** The working days of the organisation with its working hours. */
export function WorkingHours({ name, values, onChange }: Props & { name: string }) {
  const { t } = useTranslation()
  return (
    <Group justify="space-between">
      <Text c="dimmed">{name}</Text>
      <Group gap="xs">
        {(['startsAt', 'endsAt'] as const).map((field) => (
          <TextInput
            key={field}
            type="time"
            size="xs"
            aria-label={field === 'startsAt' ? t('Start time') : t('End time')}
            value={values[field]}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          />
        ))}
      </Group>
    </Group>
  )
}

const calculationTexts: Record<LineCalculation, string> = {
  PERCENTAGE: 'Percentage',
  BALANCE: 'Balance of the CTC',
  FORMULA: 'Formula',
  LAW: 'By the statutory rates',
}

/** A line of the pay structure. A percentage can be changed. */
export function StructureLine({ item: { name, code, calculation }, values, onChange }: Props & { item: PreviewItem }) {
  const { t } = useTranslation()
  const percent = calculation?.percent ?? null
  return (
    <Group gap="sm" justify="space-between" mih={30}>
      <Text>{name}</Text>
      {calculation && (code === null || percent === null) && (
        <Text c="dimmed">{t(calculationTexts[calculation.kind])}</Text>
      )}
      {calculation && code !== null && percent !== null && (
        <NumberField
          aria-label={t('{{name}}: percentage of {{of}}', { name, of: calculation.of })}
          w={190}
          size="xs"
          min={1}
          max={100}
          step={0.5}
          rightSection={t('% of {{of}}', { of: calculation.of })}
          rightSectionWidth={120}
          value={values.componentPercents[code] ?? percent}
          onChange={(value) =>
            typeof value === 'number' && onChange({ componentPercents: { ...values.componentPercents, [code]: value } })
          }
        />
      )}
    </Group>
  )
}

/** The rates of an income tax slab. They come from the law, so they are only shown. */
export function TaxSlabText({ name, bands }: { name: string; bands: NonNullable<PreviewItem['bands']> }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Stack gap={2} mb="xs">
      <Text>{name}</Text>
      <Text size="sm" c="dimmed">
        {bands
          .map(({ from, to, percent }) =>
            to === null
              ? t('{{percent}} above {{amount}}', {
                  percent: format.percent(Number(percent)),
                  amount: format.wholeMoney(from, 'INR'),
                })
              : t('{{percent}} up to {{amount}}', {
                  percent: format.percent(Number(percent)),
                  amount: format.wholeMoney(to, 'INR'),
                }),
          )
          .join(' · ')}
      </Text>
    </Stack>
  )
}
