import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AccrualRuleFormProps } from './accrual-rule-draft.ts'
import { NumberField } from '../../kit/form/number-field.tsx'

/** More days for longer service: days per cycle after a number of months. */
export function ServiceTiers({ values, set, errors }: AccrualRuleFormProps) {
  const { t } = useTranslation()
  const change = (at: number, patch: object) =>
    set({ tiers: values.tiers.map((tier, n) => (n === at ? { ...tier, ...patch } : tier)) })
  return (
    <Stack gap="xs">
      {values.tiers.map((tier, at) => (
        <Group key={at} align="flex-end" wrap="nowrap" gap="xs">
          <NumberField
            label={t('Minimum service (months)')}
            decimals={0}
            value={tier.afterMonths}
            onChange={(afterMonths) => change(at, { afterMonths })}
          />
          <NumberField
            label={t('Days per cycle')}
            step={0.5}
            value={tier.days}
            onChange={(days) => change(at, { days })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('Remove tier')}
            onClick={() => set({ tiers: values.tiers.filter((_, n) => n !== at) })}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {errors.tiers && (
        <Text size="sm" c="red">
          {errors.tiers}
        </Text>
      )}
      {values.tiers.length < 12 && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => set({ tiers: [...values.tiers, { afterMonths: '', days: '' }] })}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('Additional days by length of service')}
        </Button>
      )}
    </Stack>
  )
}
