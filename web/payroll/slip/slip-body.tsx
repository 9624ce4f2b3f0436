import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { provisionalTaxNote } from '../../../domain/payroll/slip/payslip-notes.ts'
import type { ApiReply } from '../../api.ts'
import { DayText } from '../../kit/data/value-texts.tsx'
import { HiddenMoney, useAmounts } from './hidden-amounts.tsx'
import { NetEquation } from './net-equation.tsx'
import { PayslipVariance } from './slip-causes.tsx'
import { SlipLines } from './payslip-lines.tsx'
import classes from './slip.module.css'

type PayslipPreview = ApiReply<'POST /api/payroll/salarySlips/preview'>
type PreviewedSlip = PayslipPreview['slip'] & Pick<PayslipPreview, 'previousNet' | 'causes' | 'yearToDate'>

const payslipLineGroups = [
  ['EARNING', 'Earnings', 'earnings'],
  ['REIMBURSEMENT', 'Reimbursements', 'reimbursements'],
  ['DEDUCTION', 'Deductions', 'deductions'],
  ['EMPLOYER_CONTRIBUTION', 'Employer contributions', 'employerContributions'],
] as const

/** The net amount, payment date and paid days of a payslip. */
export function SlipNet({ slip }: { slip: PreviewedSlip }) {
  const { t } = useTranslation()
  return (
    <div>
      <Text c="dimmed">{t('Net pay')}</Text>
      <p className={classes.net}>
        <HiddenMoney amount={slip.net} currency={slip.currency} />
      </p>
      <Text c="dimmed" size="sm" component="div">
        {t('Payment date')}: <DayText day={slip.payDay} /> · {t('Paid days')}: {Number(slip.paidDays)} /{' '}
        {Number(slip.basisDays)}
      </Text>
    </div>
  )
}

/** How the net amount is calculated, the reasons for a change, and all lines with explanations. */
export function SlipBody({ slip }: { slip: PreviewedSlip }) {
  const { t } = useTranslation()
  const { isShown } = useAmounts()
  return (
    <>
      {isShown && <NetEquation totals={slip} />}
      <section aria-label={t('Compared with the previous period')}>
        <PayslipVariance slip={slip} />
        {slip.isTaxProvisional && <Text>{t(provisionalTaxNote)}</Text>}
      </section>
      {payslipLineGroups.map(([kind, title, total]) => {
        const lines = slip.lines.filter((line) => line.kind === kind)
        return lines.length === 0 ? null : (
          <SlipLines
            key={kind}
            title={t(title)}
            lines={lines}
            total={slip[total]}
            currency={slip.currency}
            yearToDate={slip.yearToDate.lines}
          />
        )
      })}
    </>
  )
}
