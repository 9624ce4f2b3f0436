import { ActionIcon, Button, Group, Paper, Select, Stack } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import type { DayPart } from '../../../domain/leave/request/leave-period.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { HalfDayInput } from './half-day-input.tsx'
import { HoursInput, isByHours, type HoursValue } from './hours-input.tsx'

export interface RequestPart extends HoursValue {
  leaveTypeId: string
  from: Day | null
  to: Day | null
  fromHalf: DayPart
  toHalf: DayPart
}

export const wholeDays = { fromHalf: 'FULL', toHalf: 'FULL', fromTime: null, toTime: null } as const

interface RequestableType {
  id: string
  name: string
  allowsHalfDays: boolean
  allowsHours: boolean
}

/** Resets values that the leave type does not support, because their fields are hidden. */
export const resetUnsupported = (
  type: RequestableType | undefined,
): Partial<HoursValue & Pick<RequestPart, 'fromHalf' | 'toHalf'>> => ({
  ...(type?.allowsHalfDays ? {} : { fromHalf: 'FULL', toHalf: 'FULL' }),
  ...(type?.allowsHours ? {} : { fromTime: null, toTime: null }),
})

interface Props {
  parts: readonly RequestPart[]
  types: readonly RequestableType[]
  /** The suggested hours. */
  hours: HoursValue | undefined
  /** The day after the leave above: the suggested start of the next part. */
  after: Day | null
  onChange: (parts: RequestPart[]) => void
}

/** Further parts of the same request, each with its own type; approved together. */
export function RequestParts({ parts, types, hours, after, onChange }: Props) {
  const { t } = useTranslation()
  const change = (at: number, patch: Partial<RequestPart>) =>
    onChange(parts.map((part, index) => (index === at ? { ...part, ...patch } : part)))
  const add = () => {
    const last = parts.at(-1)?.to ?? after
    const from = last ? addDays(last, 1) : null
    onChange([...parts, { leaveTypeId: types[1]?.id ?? types[0]?.id ?? '', from, to: from, ...wholeDays }])
  }
  return (
    <Stack gap="xs">
      {parts.map((part, at) => (
        // Parts have no id; their position identifies them.
        // oxlint-disable-next-line react/no-array-index-key
        <Paper key={at} withBorder radius="md" p="sm">
          <Stack gap="xs">
            <Group justify="space-between" wrap="nowrap" align="flex-end">
              <Select
                flex={1}
                label={t('Leave type')}
                allowDeselect={false}
                data={types.map(({ id, name }) => ({ value: id, label: name }))}
                value={part.leaveTypeId}
                onChange={(leaveTypeId) =>
                  change(at, {
                    leaveTypeId: leaveTypeId ?? '',
                    ...resetUnsupported(types.find(({ id }) => id === leaveTypeId)),
                  })
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
                label={t('Start date')}
                value={part.from}
                onChange={(from) => change(at, { from, ...wholeDays })}
              />
              <DayInput label={t('End date')} value={part.to} onChange={(to) => change(at, { to, ...wholeDays })} />
            </Group>
            <RequestPartFields
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
            {t('Add another leave type')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

interface RequestPartProps {
  part: RequestPart
  type: RequestableType | undefined
  hours: HoursValue | undefined
  onChange: (patch: Partial<RequestPart>) => void
}

function RequestPartFields({ part, type, hours, onChange }: RequestPartProps) {
  const { from, to } = part
  if (!from || !to || !(type?.allowsHalfDays || type?.allowsHours)) return null
  return (
    <>
      <HalfDayInput
        span={{ ...part, from, to }}
        hasHalves={type.allowsHalfDays}
        hasHours={type.allowsHours}
        hours={hours}
        onChange={onChange}
      />
      {isByHours(part) && <HoursInput fromTime={part.fromTime} toTime={part.toTime} onChange={onChange} />}
    </>
  )
}
