import { ActionIcon, Button, Group, Paper, Select, Stack } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '../../domain/kit/day.ts'
import { DayInput } from '../kit/day-input.tsx'

export interface AskPart {
  leaveTypeId: string
  from: Day | null
  to: Day | null
}

interface Props {
  parts: readonly AskPart[]
  types: readonly { id: string; name: string }[]
  /** The day after the leave above: where a further one would begin. */
  after: Day | null
  onChange: (parts: AskPart[]) => void
}

/** Further leaves of the same request, each of a type of its own; decided together. */
export function AskParts({ parts, types, after, onChange }: Props) {
  const { t } = useTranslation()
  const change = (at: number, patch: Partial<AskPart>) =>
    onChange(parts.map((part, index) => (index === at ? { ...part, ...patch } : part)))
  const add = () => {
    const last = parts.at(-1)?.to ?? after
    const from = last ? addDays(last, 1) : null
    onChange([...parts, { leaveTypeId: types[1]?.id ?? types[0]?.id ?? '', from, to: from }])
  }
  return (
    <Stack gap="xs">
      {parts.map((part, at) => (
        // Parts have no name of their own; their place is what tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <Paper key={at} withBorder radius="md" p="sm">
          <Stack gap="xs">
            <Group justify="space-between" wrap="nowrap" align="flex-end">
              <Select
                flex={1}
                label={t('And then')}
                allowDeselect={false}
                data={types.map(({ id, name }) => ({ value: id, label: name }))}
                value={part.leaveTypeId}
                onChange={(leaveTypeId) => change(at, { leaveTypeId: leaveTypeId ?? '' })}
              />
              <ActionIcon
                variant="default"
                size={36}
                aria-label={t('Remove')}
                onClick={() => onChange(parts.filter((_, index) => index !== at))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Group>
            <Group grow>
              <DayInput label={t('First day')} value={part.from} onChange={(from) => change(at, { from })} />
              <DayInput label={t('Last day')} value={part.to} onChange={(to) => change(at, { to })} />
            </Group>
          </Stack>
        </Paper>
      ))}
      {parts.length < 5 && types.length > 1 && (
        <div>
          <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
            {t('Add days of another type')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
