import { ActionIcon, Box, Button, Group, Paper, Stack, Table, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { useToday } from '../../kit/data/format.ts'
import { useSearchState } from '../../kit/data/search-state.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { DayText } from '../../kit/data/value-texts.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { EmptyState, QueryPlaceholder } from '../../kit/page/states.tsx'
import { useCan } from '../../session.ts'
import { PieceImportDrawer } from '../imports/piece-import-drawer.tsx'
import { MonthPicker, parseMonth } from '../days/month-picker.tsx'
import { PieceForm } from './piece-form.tsx'

type Piece = ApiReply<'POST /api/attendance/pieces/search'>['content'][number]

const MAX_SHOWN = 200

/** The pieces of employees who are paid by the piece. */
export function PiecesTab() {
  const { t } = useTranslation()
  const today = useToday()
  const canEnter = useCan('attendance.approve')
  const [search, set] = useSearchState({ month: '', open: '', tab: '' })
  const month = parseMonth(search.month, today)
  const { data, error, refetch } = useCall('POST /api/attendance/pieces/search', { body: { month, size: MAX_SHOWN } })
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <MonthPicker month={month} onChange={(next) => set({ month: next })} />
        {canEnter && (
          <Button variant="default" onClick={() => set({ open: 'import' })}>
            {t('Import pieces')}
          </Button>
        )}
      </Group>
      {search.open === 'import' && <PieceImportDrawer onClose={() => set({ open: '' })} />}
      {canEnter && <PieceForm />}
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={200} />
      {data?.content.length === 0 && (
        <EmptyState title="No pieces in this month" text="Enter pieces for employees who are paid by the piece." />
      )}
      {data && data.content.length > 0 && (
        <Paper withBorder radius="md">
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('Date')}</Table.Th>
                <Table.Th>{t('Employee')}</Table.Th>
                <Table.Th visibleFrom="sm">{t('Pay rate type')}</Table.Th>
                <Table.Th ta="right">{t('Pieces')}</Table.Th>
                <Table.Th visibleFrom="sm">{t('Status')}</Table.Th>
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.content.map((row) => (
                <PieceRow key={row.id} row={row} />
              ))}
            </Table.Tbody>
          </Table>
        </Paper>
      )}
    </Stack>
  )
}

/** On a phone the pay rate type and the status are below the name. */
function PieceRow({ row }: { row: Piece }) {
  const { t } = useTranslation()
  const canEnter = useCan('attendance.approve')
  const remove = useAction('DELETE /api/attendance/pieces/{id}', {
    invalidates: ['/pieces', '/months'],
    success: t('Entry deleted'),
  })
  const { id, day, employee, rateType, quantity, isApproved } = row
  const status = <Badge tone={isApproved ? 'good' : 'warn'}>{isApproved ? t('Approved') : t('Open')}</Badge>
  return (
    <Table.Tr>
      <Table.Td>
        <DayText day={day} />
      </Table.Td>
      <Table.Td>
        {employee.name}
        <Box hiddenFrom="sm">
          <Text size="sm" c="dimmed">
            {rateType.name}
          </Text>
          {status}
        </Box>
      </Table.Td>
      <Table.Td visibleFrom="sm">{rateType.name}</Table.Td>
      <Table.Td ta="right">{quantity}</Table.Td>
      <Table.Td visibleFrom="sm">{status}</Table.Td>
      <Table.Td ta="right">
        {canEnter && (
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={t('Delete')}
            loading={remove.isPending}
            onClick={() => remove.mutate({ params: { id } })}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
