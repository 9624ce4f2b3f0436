import { Stepper } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import classes from './run-stepper.module.css'
import type { PayrollRun } from './run-status.ts'

export type RunApproval = ApiReply<'GET /api/payroll/payrollDrafts/{id}/approval'>

const runSteps = ['Inputs', 'Review', 'Approve', 'Finalise', 'Release'] as const

/** Where a payroll stands on its way to released payslips. */
export function RunStepper({ run, approval }: { run: PayrollRun; approval: RunApproval | undefined }) {
  const { t } = useTranslation()
  const describe = (step: (typeof runSteps)[number]) => {
    if (step !== 'Approve' || !approval) return undefined
    if (!approval.needsSecondPerson) return t('Not required')
    return approval.submitted ? t('Submitted') : t('By a second person')
  }
  return (
    <Stepper
      active={findActiveStep(run, approval)}
      size="sm"
      iconSize={28}
      className={classes.steps}
      aria-label={t('Payroll steps')}
    >
      {runSteps.map((step) => (
        <Stepper.Step key={step} label={t(step)} description={describe(step)} allowStepSelect={false} />
      ))}
    </Stepper>
  )
}

/** The index of the step that is next; 5 when all are done. */
function findActiveStep({ status, released, held, people }: PayrollRun, approval: RunApproval | undefined): number {
  if (status === 'RELEASED' || (status === 'FINALISED' && released + held >= people)) return 5
  if (status === 'FINALISED') return 4
  if (status !== 'CALCULATED') return 0
  if (!approval?.needsSecondPerson) return 1
  return approval.submitted ? 2 : 1
}
