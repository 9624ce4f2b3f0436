import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { StepList } from '../../kit/page/step-list.tsx'
import { BankAdviceLink } from '../returns/bank-advice-link.tsx'
import { hasUnreleasedSlips, type PayrollRun } from './run-status.ts'

export type RunApproval = ApiReply<'GET /api/payroll/payrollDrafts/{id}/approval'>

const runSteps = ['Inputs', 'Review', 'Approve', 'Finalise', 'Release'] as const

/** The steps of a payroll until its payslips are released, with the current step and the bank file at the end. */
export function RunStepper({ run, approval }: { run: PayrollRun; approval: RunApproval | undefined }) {
  const { t } = useTranslation()
  const describe = (step: (typeof runSteps)[number]) => {
    if (step === 'Release' && run.finalised) return <BankAdviceLink run={run} isText />
    if (step !== 'Approve' || !approval) return null
    if (!approval.needsSecondPerson) return t('Not required')
    return approval.submitted ? t('Submitted') : t('By a second person')
  }
  return (
    <StepList
      label={t('Payroll steps')}
      active={findActiveStep(run, approval)}
      steps={runSteps.map((step) => ({ label: t(step), detail: describe(step) }))}
    />
  )
}

/** The index of the next step; 5 when all steps are done. */
function findActiveStep(run: PayrollRun, approval: RunApproval | undefined): number {
  const { status } = run
  if (status === 'RELEASED' || (status === 'FINALISED' && !hasUnreleasedSlips(run))) return 5
  if (status === 'FINALISED') return 4
  if (status !== 'CALCULATED') return 0
  if (!approval?.needsSecondPerson) return 1
  return approval.submitted ? 2 : 1
}
