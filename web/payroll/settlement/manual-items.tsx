import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../kit/form/money-input.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import type { ManualItemDraft } from './settlement-draft.ts'

interface Props {
  items: ManualItemDraft[]
  onChange: (items: ManualItemDraft[]) => void
  error?: string
}

/** Items that HR adds manually: a component, an amount and a reason. */
export function ManualItems({ items, onChange, error }: Props) {
  const { t } = useTranslation()
  const change = (key: number, patch: Partial<ManualItemDraft>) =>
    onChange(items.map((item) => (item.key === key ? { ...item, ...patch } : item)))
  const next = Math.max(0, ...items.map(({ key }) => key + 1))
  return (
    <Stack gap="xs">
      <Text fw={500}>{t('Additions and recoveries')}</Text>
      {error && <Text c="red">{error}</Text>}
      {items.map(({ key, componentId, amount, reason }) => (
        <Group key={key} align="flex-end" gap="xs">
          <RefInput
            to="ctc-component"
            label={t('Component')}
            value={componentId}
            onChange={(id) => change(key, { componentId: id })}
            style={{ flex: '1 1 160px' }}
          />
          <MoneyInput
            label={t('Amount')}
            value={amount}
            onChange={(typed) => change(key, { amount: typed })}
            style={{ flex: '1 1 120px' }}
          />
          <TextInput
            label={t('Reason')}
            maxLength={300}
            value={reason}
            onChange={(event) => change(key, { reason: event.currentTarget.value })}
            style={{ flex: '2 1 180px' }}
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('Remove')}
            onClick={() => onChange(items.filter((item) => item.key !== key))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <div>
        <Button
          variant="subtle"
          size="xs"
          onClick={() => onChange([...items, { key: next, componentId: null, amount: null, reason: '' }])}
        >
          {t('Add amount')}
        </Button>
      </div>
    </Stack>
  )
}
