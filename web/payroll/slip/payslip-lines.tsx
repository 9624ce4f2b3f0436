import { Button } from '@mantine/core'
import { Fragment, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { HiddenMoney, useAmounts } from './hidden-amounts.tsx'
import classes from './slip.module.css'
import { useMessage } from '../../kit/data/use-message.ts'
import { usePeriodText } from './use-period-text.ts'

type PayslipWithLines = ApiReply<'GET /api/payroll/salarySlips/{id}'>
export type SlipLine = PayslipWithLines['lines'][number]

interface Props {
  title: string
  lines: readonly SlipLine[]
  total: number
  currency: string
  yearToDate: Readonly<Record<string, number>> | null
}

/** The payslip lines of one kind with their total. Each can show its explanation. */
export function SlipLines({ title, lines, total, currency, yearToDate }: Props) {
  const { t } = useTranslation()
  const period = usePeriodText()
  const [open, setOpen] = useState<string | null>(null)
  const id = useId()
  const rows = lines.map((line, index) => ({ ...line, key: `${line.code} ${line.arrearsOf?.from ?? ''} ${index}` }))
  return (
    <table className={classes.lines}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Component')}</th>
          <th scope="col" className={classes.number}>
            {t('Amount')}
          </th>
          {yearToDate && (
            <th scope="col" className={classes.number}>
              {t('Year to date')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((line, index) => (
          <Fragment key={line.key}>
            <tr>
              <td>
                {line.name}
                {line.arrearsOf && (
                  <span className={classes.note}>
                    {t('Arrears for {{period}}', { period: period(line.arrearsOf) })}
                  </span>
                )}
                {line.trace.length > 0 && (
                  <Button
                    variant="default"
                    size="compact-xs"
                    ml={6}
                    aria-expanded={open === line.key}
                    aria-controls={`${id}${index}`}
                    aria-label={t('Why {{name}}?', { name: line.name })}
                    onClick={() => setOpen(open === line.key ? null : line.key)}
                  >
                    {t('Why?')}
                  </Button>
                )}
              </td>
              <td className={classes.number}>
                <HiddenMoney amount={line.amount} currency={currency} />
              </td>
              {yearToDate && (
                <td className={classes.number}>
                  <HiddenMoney amount={line.arrearsOf ? null : (yearToDate[line.code] ?? null)} currency={currency} />
                </td>
              )}
            </tr>
            {open === line.key && (
              <tr id={`${id}${index}`}>
                <td colSpan={3}>
                  <LineReasons line={line} currency={currency} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('Total')}</th>
          <td className={classes.number}>
            <HiddenMoney amount={total} currency={currency} />
          </td>
          {yearToDate && <td />}
        </tr>
      </tfoot>
    </table>
  )
}

function LineReasons({ line, currency }: { line: SlipLine; currency: string }) {
  const { t } = useTranslation()
  const words = useMessage(currency)
  const { isShown } = useAmounts()
  if (!isShown) return <p className={classes.note}>{t('Show amounts to see the calculation.')}</p>
  return (
    <ol className={classes.reasons}>
      {line.trace.map((step, index) => (
        <li key={index}>{words(step)}</li>
      ))}
    </ol>
  )
}
