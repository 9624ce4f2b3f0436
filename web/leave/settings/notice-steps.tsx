import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../kit/form/number-field.tsx'

interface NoticeStep {
  days: number
  notice: number
}

/** Longer leave requires more notice: days of notice from a number of leave days. */
export function NoticeSteps({
  steps,
  onChange,
}: {
  steps: readonly NoticeStep[]
  onChange: (steps: NoticeStep[]) => void
}) {
  const { t } = useTranslation()
  const change = (at: number, patch: Partial<NoticeStep>) =>
    onChange(steps.map((step, index) => (index === at ? { ...step, ...patch } : step)))
  return (
    <Stack gap="xs">
      <Text fw={500} size="sm">
        {t('Notice period by leave length')}
      </Text>
      {steps.map(({ days, notice }, at) => (
        // A step has no id; its position identifies it.
        // oxlint-disable-next-line react/no-array-index-key
        <Group key={at} wrap="nowrap" align="flex-end" gap="xs">
          <NumberField
            label={t('Leave of at least (days)')}
            decimals={0}
            min={1}
            max={366}
            value={days}
            onChange={(value) => change(at, { days: value === '' ? 1 : value })}
          />
          <NumberField
            label={t('Notice period (days)')}
            decimals={0}
            min={1}
            max={366}
            value={notice}
            onChange={(value) => change(at, { notice: value === '' ? 1 : value })}
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('Remove')}
            onClick={() => onChange(steps.filter((_, index) => index !== at))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {steps.length < 10 && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onChange([...steps, { days: (steps.at(-1)?.days ?? 2) + 1, notice: 7 }])}
          >
            {t('Add length')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
