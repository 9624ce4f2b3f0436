import { Alert, Checkbox, List, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readinessLabels, type ReadinessKind } from '../../../domain/payroll/run/run-review.calls.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { useMessage } from '../../kit/data/use-message.ts'
import type { PayrollRun } from './run-status.ts'

const MAX_NAMES = 10

interface Props {
  run: PayrollRun
  acceptsProvisional: boolean
  /** The server refused to finalise without this confirmation. */
  isConfirmationMissing: boolean
  onAcceptProvisional: (accepts: boolean) => void
}

/** Checks before finalising: changes since the calculation, of bank accounts and own pay; provisional income tax. */
export function FinaliseChecks({ run, acceptsProvisional, isConfirmationMissing, onAcceptProvisional }: Props) {
  const { t } = useTranslation()
  const { day } = useFormat()
  const today = useToday()
  return (
    <>
      {today < run.from && (
        <Alert color="orange" mt="sm">
          {t('This period starts on {{day}}. Absences and changes until then are processed in the next payroll.', {
            day: day(run.from),
          })}
        </Alert>
      )}
      <FinaliseCheck run={run} kind="CHANGED" />
      <FinaliseCheck run={run} kind="ACCOUNT_CHANGED" />
      <FinaliseCheck run={run} kind="OWN_CHANGE" />
      <FinaliseCheck run={run} kind="PROVISIONAL">
        <Checkbox
          mt="xs"
          label={t('Finalise with provisional income tax. The next payslips settle the difference.')}
          checked={acceptsProvisional}
          error={isConfirmationMissing && !acceptsProvisional && t('Confirm this to finalise.')}
          onChange={(event) => onAcceptProvisional(event.currentTarget.checked)}
        />
      </FinaliseCheck>
    </>
  )
}

function FinaliseCheck({ run, kind, children }: { run: PayrollRun; kind: ReadinessKind; children?: ReactNode }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const words = useMessage()
  const { data } = useCall('POST /api/payroll/payrollDrafts/{id}/readiness/search', {
    params: { id: run.id },
    body: { size: MAX_NAMES, filters: { kind } },
  })
  if (!data || data.totalElements === 0) return null
  const more = data.totalElements - data.content.length
  return (
    <Alert color="orange" mt="sm" title={t(readinessLabels[kind])}>
      <List size="sm">
        {data.content.map(({ id, employee, fault }) => (
          <List.Item key={id}>
            {fault.words === readinessLabels[kind]
              ? employee.name
              : `${employee.name}: ${words({ text: fault.words, facts: fault.facts })}`}
          </List.Item>
        ))}
      </List>
      {more > 0 && (
        <Text size="sm" mt={4}>
          {t('And {{people}} more under Readiness.', { people: number(more) })}
        </Text>
      )}
      {children}
    </Alert>
  )
}
