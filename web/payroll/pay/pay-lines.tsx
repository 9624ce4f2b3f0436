import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { MoneyText, YearlyMoneyText } from '../../kit/data/value-texts.tsx'

type PayLineRows = ApiReply<'GET /api/payroll/employeePays/employee/{id}'>['lines']

/** The components of pay for a full month and a full year. */
export function PayLines({ lines }: { lines: PayLineRows }) {
  const { t } = useTranslation()
  return (
    <Table horizontalSpacing={4} fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Component')}</Table.Th>
          <Table.Th ta="right">{t('Monthly')}</Table.Th>
          <Table.Th ta="right">{t('Yearly')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(({ componentId, name, monthly, yearly }) => (
          <Table.Tr key={componentId}>
            <Table.Td>{name}</Table.Td>
            <Table.Td ta="right">
              <MoneyText amount={monthly} />
            </Table.Td>
            <Table.Td ta="right">
              <YearlyMoneyText amount={yearly} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
