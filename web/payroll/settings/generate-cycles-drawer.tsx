import { Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../../kit/page/drawer.tsx'
import { DayInput } from '../../kit/form/day-input.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { DayText } from '../../kit/data/value-texts.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { useSession } from '../../session.ts'

/** Previews the periods of a schedule between two dates, and creates the missing ones. */
export default function GenerateCyclesDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const month = useSession((session) => session.settings?.organisation.financialYearStart) ?? 4
  const { values, set, names, land, errors } = useDraft(findYearStart(month))
  const { scheduleId, fromDay, toDay } = values
  const input = { scheduleId: scheduleId ?? '', fromDay: fromDay ?? '', toDay: toDay ?? '' }
  const isReady = scheduleId !== null && fromDay !== null && toDay !== null
  const shown = useCall('POST /api/payroll/salarySlipCycles/generate/preview', { body: input }, { enabled: isReady })
  const make = useAction('POST /api/payroll/salarySlipCycles/generate', {
    success: t('Cycles created'),
    invalidates: ['/salarySlipCycles'],
    onDone: onClose,
    onProblem: land,
  })
  const periods = isReady ? shown.data : undefined
  const fresh = periods?.filter(({ isThere }) => !isThere).length ?? 0
  return (
    <Drawer
      opened
      onClose={onClose}
      size="lg"
      title={t('Create cycles for a year')}
      footer={
        <Group justify="flex-end">
          <Button disabled={fresh === 0} loading={make.isPending} onClick={() => make.mutate({ body: input })}>
            {t('Create {{count}} cycles', { count: fresh })}
          </Button>
        </Group>
      }
    >
      <Stack gap="md">
        <FormProblem problem={make.error ?? shown.error} names={names} />
        <RefInput
          to="pay-schedule"
          label={t('Pay schedule')}
          value={scheduleId}
          error={errors.scheduleId}
          onChange={(chosen) => set({ scheduleId: chosen })}
        />
        <Group grow>
          <DayInput label={t('Start date')} value={fromDay} onChange={(day) => set({ fromDay: day })} />
          <DayInput label={t('End date')} value={toDay} error={errors.toDay} onChange={(day) => set({ toDay: day })} />
        </Group>
        {isReady && shown.isPending && <Skeleton height={200} />}
        {periods && (
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('Name')}</Table.Th>
                <Table.Th>{t('Start date')}</Table.Th>
                <Table.Th>{t('Cut-off date')}</Table.Th>
                <Table.Th>{t('Payment date')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {periods.map((period) => (
                <Table.Tr key={period.fromDay}>
                  <Table.Td>
                    {period.name} {period.isThere && <Badge tone="quiet">{t('Already exists')}</Badge>}
                  </Table.Td>
                  <Table.Td>
                    <DayText day={period.fromDay} />
                  </Table.Td>
                  <Table.Td>
                    <DayText day={period.cutOffDay} />
                  </Table.Td>
                  <Table.Td>
                    <DayText day={period.payDay} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        {periods?.length === 0 && <Text c="dimmed">{t('No period starts between these dates.')}</Text>}
      </Stack>
    </Drawer>
  )
}

// The start of the current financial year.
function findYearStart(month: number) {
  const now = new Date()
  const year = now.getMonth() + 1 >= month ? now.getFullYear() : now.getFullYear() - 1
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const last = new Date(Date.UTC(year + 1, month - 1, 0)).toISOString().slice(0, 10)
  return { scheduleId: null as string | null, fromDay: first as string | null, toDay: last as string | null }
}
