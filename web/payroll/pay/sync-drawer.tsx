import { Alert, Button, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../../kit/page/drawer.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { ProgressBar } from '../../kit/page/progress-bar.tsx'
import { MoneyText } from '../../kit/data/value-texts.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'

/** Previews the changes of a recalculation of everyone's pay components, and starts it. */
export default function SyncDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const last = useCall('GET /api/payroll/employeePays/employee/sync/last', undefined, { refetchInterval: 1500 })
  const sync = last.data?.sync ?? null
  const isRunning = sync !== null && sync.status !== 'DONE'
  const preview = useCall('GET /api/payroll/employeePays/employee/sync', undefined, { enabled: !isRunning })
  const start = useAction('POST /api/payroll/employeePays/employee/sync', { invalidates: ['/employeePays'] })
  const shown = preview.data
  return (
    <Drawer
      opened
      onClose={onClose}
      size="lg"
      title={t('Recalculate pay components')}
      footer={
        <Group justify="flex-end">
          <Button
            disabled={!shown || shown.changed === 0}
            loading={start.isPending || isRunning}
            onClick={() => start.mutate({})}
          >
            {t('Recalculate {{count}}', { count: shown?.changed ?? 0 })}
          </Button>
        </Group>
      }
    >
      <Stack gap="md">
        <Text c="dimmed">
          {t(
            'Pay components are calculated from the pay structure and rules. Review the changes before applying them.',
          )}
        </Text>
        <FormProblem problem={start.error ?? preview.error} names={[]} />
        {isRunning && (
          <ProgressBar
            label={t('Recalculating pay components')}
            done={sync.done}
            total={sync.total}
            failed={sync.failed}
          />
        )}
        {!isRunning && !shown && <Skeleton height={200} />}
        {!isRunning && shown && (
          <>
            <Text>
              {t('{{changed}} changed, {{unchanged}} unchanged, {{failed}} failed.', {
                changed: shown.changed,
                unchanged: shown.unchanged,
                failed: shown.failed,
              })}
            </Text>
            {shown.problems.map(({ employee, message }) => (
              <Alert key={employee.id} color="red" title={`${employee.name} (${employee.number})`}>
                {message}
              </Alert>
            ))}
            {shown.sample.map(({ employee, changes }) => (
              <section key={employee.id}>
                <Title order={3} size="h5">
                  {employee.name}
                </Title>
                <PayLineChanges changes={changes} />
              </section>
            ))}
          </>
        )}
      </Stack>
    </Drawer>
  )
}

interface PayLineChange {
  code: string
  name: string
  before: number | null
  after: number | null
}

function PayLineChanges({ changes }: { changes: PayLineChange[] }) {
  const { t } = useTranslation()
  return (
    <Table verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Monthly')}</Table.Th>
          <Table.Th ta="right">{t('Current')}</Table.Th>
          <Table.Th ta="right">{t('New')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(({ code, name, before, after }) => (
          <Table.Tr key={code}>
            <Table.Td>{name}</Table.Td>
            <Table.Td ta="right">
              <MoneyText amount={before} />
            </Table.Td>
            <Table.Td ta="right">
              <MoneyText amount={after} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
