import { ActionIcon, Button, Group, Paper, Select, Stack } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '../../domain/kit/day.ts'
import type { Half } from '../../domain/leave/span.ts'
import { DayInput } from '../kit/day-input.tsx'
import { HalfInput } from './half-input.tsx'
import { HoursInput, takesHours, type Hours } from './hours-input.tsx'

export interface AskPart extends Hours {
  leaveTypeId: string
  from: Day | null
  to: Day | null
  fromHalf: Half
  toHalf: Half
}

export const wholeDays = { fromHalf: 'FULL', toHalf: 'FULL', fromTime: null, toTime: null } as const

interface AskType {
  id: string
  name: string
  allowsHalfDays: boolean
  allowsHours: boolean
}

/** What a type has no control for would stay chosen unseen. */
export const forgone = (type: AskType | undefined): Partial<Hours & Pick<AskPart, 'fromHalf' | 'toHalf'>> => ({
  ...(type?.allowsHalfDays ? {} : { fromHalf: 'FULL', toHalf: 'FULL' }),
  ...(type?.allowsHours ? {} : { fromTime: null, toTime: null }),
})

interface Props {
  parts: readonly AskPart[]
  types: readonly AskType[]
  /** Those that hours begin with. */
  hours: Hours | undefined
  /** The day after the leave above: where a further one would begin. */
  after: Day | null
  onChange: (parts: AskPart[]) => void
}

/** Further leaves of the same request, each of a type of its own; decided together. */
export function AskParts({ parts, types, hours, after, onChange }: Props) {
  const { t } = useTranslation()
  const change = (at: number, patch: Partial<AskPart>) =>
    onChange(parts.map((part, index) => (index === at ? { ...part, ...patch } : part)))
  const add = () => {
    const last = parts.at(-1)?.to ?? after
    const from = last ? addDays(last, 1) : null
    onChange([...parts, { leaveTypeId: types[1]?.id ?? types[0]?.id ?? '', from, to: from, ...wholeDays }])
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
                onChange={(leaveTypeId) =>
                  change(at, { leaveTypeId: leaveTypeId ?? '', ...forgone(types.find(({ id }) => id === leaveTypeId)) })
                }
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
              <DayInput
                label={t('First day')}
                value={part.from}
                onChange={(from) => change(at, { from, ...wholeDays })}
              />
              <DayInput label={t('Last day')} value={part.to} onChange={(to) => change(at, { to, ...wholeDays })} />
            </Group>
            <PartOfDay
              part={part}
              type={types.find(({ id }) => id === part.leaveTypeId)}
              hours={hours}
              onChange={(patch) => change(at, patch)}
            />
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

interface PartProps {
  part: AskPart
  type: AskType | undefined
  hours: Hours | undefined
  onChange: (patch: Partial<AskPart>) => void
}

function PartOfDay({ part, type, hours, onChange }: PartProps) {
  const { from, to } = part
  if (!from || !to || !(type?.allowsHalfDays || type?.allowsHours)) return null
  return (
    <>
      <HalfInput
        span={{ ...part, from, to }}
        hasHalves={type.allowsHalfDays}
        hasHours={type.allowsHours}
        hours={hours}
        onChange={onChange}
      />
      {takesHours(part) && <HoursInput fromTime={part.fromTime} toTime={part.toTime} onChange={onChange} />}
    </>
  )
}
