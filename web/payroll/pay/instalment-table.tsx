import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DayText, MoneyText } from '../../kit/data/value-texts.tsx'

interface Instalment {
  number: number
  dueDay: string
  principal: number
  interest: number
  outstanding: number
}

interface Props<I extends Instalment> {
  instalments: readonly I[]
  /** More content of a row: the status and the actions of the instalment. */
  renderAside?: (instalment: I) => ReactNode
}

/** The repayment schedule of a loan. */
export function InstalmentTable<I extends Instalment>({ instalments, renderAside }: Props<I>) {
  const { t } = useTranslation()
  return (
    <Table.ScrollContainer minWidth={460}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Due date')}</Table.Th>
            <Table.Th ta="right">{t('Instalment')}</Table.Th>
            <Table.Th ta="right">{t('Interest')}</Table.Th>
            <Table.Th ta="right">{t('Outstanding')}</Table.Th>
            {renderAside && <Table.Th>{t('Status')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {instalments.map((one) => (
            <Table.Tr key={one.number}>
              <Table.Td>
                <DayText day={one.dueDay} />
              </Table.Td>
              <Table.Td ta="right">
                <MoneyText amount={one.principal + one.interest} />
              </Table.Td>
              <Table.Td ta="right">
                <MoneyText amount={one.interest} />
              </Table.Td>
              <Table.Td ta="right">
                <MoneyText amount={one.outstanding} />
              </Table.Td>
              {renderAside && <Table.Td>{renderAside(one)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
