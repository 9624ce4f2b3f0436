import { Stack, Table, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/data/format.ts'
import type { Declaration } from './declaration-draft.ts'

/** Previous employers, tax deducted elsewhere and additional tax, as declared: all of them change the tax. */
export function OtherEmployment({
  declaration: { employers, otherTaxDeducted, extraTax },
}: {
  declaration: Pick<Declaration, 'employers' | 'otherTaxDeducted' | 'extraTax'>
}) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const groups: { title: string; amounts: [label: string, amount: number][] }[] = [
    ...employers.map(({ name, salary, taxDeducted, professionalTax, providentFund }) => ({
      title: name,
      amounts: [
        [t('Salary'), salary],
        [t('Tax deducted'), taxDeducted],
        [t('Professional tax'), professionalTax],
        [t('Provident fund'), providentFund],
      ] as [string, number][],
    })),
    {
      title: t('Other tax deductions'),
      amounts: [
        [t('Tax deducted elsewhere this year'), otherTaxDeducted],
        [t('Additional tax in each payslip'), extraTax],
      ],
    },
  ]
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        {t('Previous employers and other tax')}
      </Title>
      {employers.length === 0 && <Text c="dimmed">{t('No previous employers declared.')}</Text>}
      {groups.map(({ title, amounts }, at) => (
        <div key={`${at} ${title}`}>
          <Text size="sm" fw={600}>
            {title}
          </Text>
          <Table>
            <Table.Tbody>
              {amounts.map(([label, amount]) => (
                <Table.Tr key={label}>
                  <Table.Th scope="row" fw={400}>
                    {label}
                  </Table.Th>
                  <Table.Td ta="right">{money(amount)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      ))}
    </Stack>
  )
}
