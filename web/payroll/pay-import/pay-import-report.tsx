import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { payImportColumnLabels, type PayImportColumn } from '../../../domain/payroll/pay-import/pay-import-columns.ts'
import type { ApiReply } from '../../api.ts'
import { useFormat } from '../../kit/data/format.ts'
import { DayText, EmptyValue, MoneyText, YearlyMoneyText } from '../../kit/data/value-texts.tsx'
import importClasses from '../../kit/entity/entity-import.module.css'
import classes from '../../kit/file-import/file-import.module.css'
import { RowProblemList } from '../../kit/file-import/row-problem-list.tsx'

export type PayReport = ApiReply<'POST /api/payroll/employeePays/imports'>

/** The figures, problems and first rows of a planned import or assignment of pay. */
export function PayImportReport({ report }: { report: PayReport }) {
  return (
    <>
      <Figures report={report} />
      <RowProblemList
        problems={report.problems}
        labelOf={(column) => payImportColumnLabels[column as PayImportColumn]}
      />
      <Preview report={report} />
    </>
  )
}

function Figures({ report }: { report: PayReport }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { pays, unchanged, skipped, accounts, identities, previousTotal, total } = report
  const figures = [
    [t('Salaries to add'), number(pays)],
    [t('Unchanged'), number(unchanged)],
    [t('Skipped'), number(skipped)],
    ...(accounts > 0 ? [[t('Bank accounts'), number(accounts)] as const] : []),
    ...(identities > 0 ? [[t('Identity numbers'), number(identities)] as const] : []),
  ] as const
  return (
    <>
      <dl className={importClasses.figures}>
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {pays > 0 && (
        <Text>
          {t('Total annual CTC')}: <MoneyText amount={total} />
          {previousTotal > 0 && (
            <>
              {' · '}
              {t('before')}: <MoneyText amount={previousTotal} />
            </>
          )}
        </Text>
      )}
    </>
  )
}

function Preview({ report: { preview, pays } }: { report: PayReport }) {
  const { t } = useTranslation()
  if (preview.length === 0) return null
  return (
    <div className={classes.preview} tabIndex={0} role="region" aria-label={t('Preview')}>
      <Table stickyHeader verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Employee')}</Table.Th>
            <Table.Th ta="right">{t('Before')}</Table.Th>
            <Table.Th ta="right">{t('Annual CTC')}</Table.Th>
            <Table.Th>{t('Pay structure')}</Table.Th>
            <Table.Th>{t('Effective from')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {preview.map(({ employeeId, name, previousCtc, ctc, structure, fromDay }) => (
            <Table.Tr key={employeeId}>
              <Table.Td>{name}</Table.Td>
              <Table.Td ta="right">
                {previousCtc === null ? <EmptyValue /> : <YearlyMoneyText amount={previousCtc} />}
              </Table.Td>
              <Table.Td ta="right">
                <YearlyMoneyText amount={ctc} />
              </Table.Td>
              <Table.Td>{structure}</Table.Td>
              <Table.Td>
                <DayText day={fromDay} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {pays > preview.length && (
        <Text size="sm" c="dimmed" p="xs">
          {t('The first {{count}} are shown.', { count: preview.length })}
        </Text>
      )}
    </div>
  )
}
