import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdvanceRow } from '../../../../domain/payroll/expenses/reimbursement.calls.ts'
import { MoneyInput } from '../../../kit/form/money-input.tsx'
import { RefInput } from '../../../kit/form/ref-input.tsx'
import { useToday } from '../../../kit/data/format.ts'
import { useAction } from '../../../kit/data/use-call.ts'
import { DayText, MoneyText } from '../../../kit/data/value-texts.tsx'
import { Drawer } from '../../../kit/page/drawer.tsx'

const entryLabels: Record<AdvanceRow['entries'][number]['kind'], string> = {
  CLAIM: 'Settled with a claim',
  PAYROLL: 'Deducted from pay',
  RETURNED: 'Returned',
}

/** One advance: the claims that settled it, and the recovery of the remaining amount. */
export function AdvanceDrawer({ advance, onClose }: { advance: AdvanceRow; onClose: () => void }) {
  const { t } = useTranslation()
  const { entries, currency, outstanding } = advance
  return (
    <Drawer opened onClose={onClose} title={advance.employee.name}>
      <Stack gap="md">
        <Text component="div">
          {advance.purpose}: <MoneyText amount={advance.amount} currency={currency} />
        </Text>
        <Text component="div">
          {t('Outstanding')}: <MoneyText amount={outstanding} currency={currency} />
        </Text>
        {entries.length > 0 && (
          <Table>
            <Table.Tbody>
              {entries.map(({ id, kind, amount, onDay }) => (
                <Table.Tr key={id}>
                  <Table.Td>{t(entryLabels[kind])}</Table.Td>
                  <Table.Td>
                    <DayText day={onDay} />
                  </Table.Td>
                  <Table.Td ta="right">
                    <MoneyText amount={amount} currency={currency} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        {outstanding > 0 && <RecoverForm advance={advance} onClose={onClose} />}
      </Stack>
    </Drawer>
  )
}

function RecoverForm({ advance: { id, version, outstanding }, onClose }: { advance: AdvanceRow; onClose: () => void }) {
  const { t } = useTranslation()
  const today = useToday()
  const [amount, setAmount] = useState<number | null>(outstanding)
  const [componentId, setComponentId] = useState<string | null>(null)
  const done = { invalidates: ['/expense/', '/settlements'], onDone: onClose }
  const recover = useAction('POST /api/payroll/expense/advances/{id}/recover', {
    ...done,
    success: t('Added to payroll'),
  })
  const giveBack = useAction('POST /api/payroll/expense/advances/{id}/return', {
    ...done,
    success: t('Return recorded'),
  })
  return (
    <Stack gap="sm">
      <MoneyInput label={t('Amount')} value={amount} onChange={setAmount} />
      <RefInput
        to="deduction-component"
        label={t('Deduction component')}
        value={componentId}
        onChange={setComponentId}
      />
      <Group justify="flex-end">
        <Button
          variant="default"
          disabled={!amount}
          loading={giveBack.isPending}
          onClick={() => amount && giveBack.mutate({ params: { id }, body: { version, amount, onDay: today } })}
        >
          {t('Record return')}
        </Button>
        <Button
          disabled={!amount || !componentId}
          loading={recover.isPending}
          onClick={() =>
            amount && componentId && recover.mutate({ params: { id }, body: { version, amount, componentId } })
          }
        >
          {t('Deduct from pay')}
        </Button>
      </Group>
    </Stack>
  )
}
