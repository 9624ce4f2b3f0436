import { Anchor, Button, Checkbox, Group, Paper, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day } from '../../../domain/kit/day.ts'
import type { ApiReply } from '../../api.ts'
import { useFormat } from '../../kit/data/format.ts'
import { showSuccessToast } from '../../kit/data/toast.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { useCan, useSession } from '../../session.ts'
import { useMinutes } from '../days/use-minutes.ts'

type MonthRow = ApiReply<'POST /api/attendance/months/search'>['content'][number]

interface TableProps {
  rows: readonly MonthRow[]
  month: Day
  /** Opens the overtime of an employee. */
  onOpen: (id: string) => void
  /** Opens the days of an employee. */
  onOpenMonth: (id: string) => void
}

export function MonthTable({ rows, month, onOpen, onOpenMonth }: TableProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const ownId = useSession((session) => session.employeeUser.employee?.id)
  const canApprove = useCan('attendance.approve')
  const options = { invalidates: ['/months', '/register', '/pieces'] }
  const approve = useAction('POST /api/attendance/months/approve', {
    ...options,
    onDone: ({ approved }) => {
      showSuccessToast(t('{{count}} months approved', { count: approved }))
      setChosen([])
    },
  })
  const reopen = useAction('POST /api/attendance/months/reopen', {
    ...options,
    onDone: ({ reopened }) => {
      showSuccessToast(t('{{count}} months reopened', { count: reopened }))
      setChosen([])
    },
  })
  const hasPieces = rows.some(({ totals }) => totals.pieces > 0)
  const others = rows.filter(({ id }) => id !== ownId)
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const body = { month, employeeIds: [...chosen] }
  return (
    <Paper withBorder radius="md">
      {canApprove && (
        <Group p="sm" gap="sm">
          <Button disabled={chosen.length === 0} loading={approve.isPending} onClick={() => approve.mutate({ body })}>
            {t('Approve hours')}
          </Button>
          <Button
            variant="default"
            disabled={chosen.length === 0}
            loading={reopen.isPending}
            onClick={() => reopen.mutate({ body })}
          >
            {t('Reopen')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('{{count}} selected', { count: chosen.length })}
          </Text>
        </Group>
      )}
      <Table.ScrollContainer minWidth={720}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {canApprove && (
                <Table.Th w={44}>
                  <Checkbox
                    aria-label={t('Select all')}
                    checked={others.length > 0 && chosen.length === others.length}
                    onChange={(event) => setChosen(event.currentTarget.checked ? others.map(({ id }) => id) : [])}
                  />
                </Table.Th>
              )}
              <Table.Th>{t('Employee')}</Table.Th>
              <Table.Th ta="right">{t('Present')}</Table.Th>
              <Table.Th ta="right">{t('Absent')}</Table.Th>
              <Table.Th ta="right">{t('On leave')}</Table.Th>
              <Table.Th ta="right">{t('Late')}</Table.Th>
              <Table.Th ta="right">{t('Worked')}</Table.Th>
              <Table.Th ta="right">{t('Overtime')}</Table.Th>
              {hasPieces && <Table.Th ta="right">{t('Pieces')}</Table.Th>}
              <Table.Th>{t('Status')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id}>
                {canApprove && (
                  <Table.Td>
                    {row.id !== ownId && (
                      <Checkbox
                        aria-label={t('Select {{name}}', { name: row.employee.name })}
                        checked={chosen.includes(row.id)}
                        onChange={() => toggle(row.id)}
                      />
                    )}
                  </Table.Td>
                )}
                <Table.Td>
                  <Anchor component="button" type="button" inherit ta="start" onClick={() => onOpenMonth(row.id)}>
                    {row.employee.name}
                  </Anchor>
                </Table.Td>
                <MonthCells row={row} hasPieces={hasPieces} onOpen={() => onOpen(row.id)} />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  )
}

function MonthCells({ row, hasPieces, onOpen }: { row: MonthRow; hasPieces: boolean; onOpen: () => void }) {
  const { totals, approvedBy, isChanged } = row
  const { t } = useTranslation()
  const { number } = useFormat()
  const minutes = useMinutes()
  return (
    <>
      <Table.Td ta="right">{number(totals.presentDays)}</Table.Td>
      <Table.Td ta="right">{number(totals.absentDays)}</Table.Td>
      <Table.Td ta="right">{number(totals.leaveDays)}</Table.Td>
      <Table.Td ta="right">{number(totals.lateDays)}</Table.Td>
      <Table.Td ta="right">{minutes(totals.workedMinutes)}</Table.Td>
      <Table.Td ta="right">
        {totals.overtimeMinutes > 0 ? (
          <Anchor component="button" type="button" onClick={onOpen}>
            {minutes(totals.overtimeMinutes)}
          </Anchor>
        ) : (
          minutes(0)
        )}
      </Table.Td>
      {hasPieces && <Table.Td ta="right">{number(totals.pieces)}</Table.Td>}
      <Table.Td>
        {approvedBy === null && <Badge tone="warn">{t('Open')}</Badge>}
        {approvedBy !== null && !isChanged && <Badge tone="good">{t('Approved')}</Badge>}
        {isChanged && <Badge tone="bad">{t('Changed since the approval')}</Badge>}
      </Table.Td>
    </>
  )
}
