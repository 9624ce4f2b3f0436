import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { stepStateLabels } from './approval-labels.ts'

interface DecidedStep {
  state: keyof typeof stepStateLabels
  decidedBy: string | null
}

interface Props {
  /** The state of the request when it was listed. */
  state: string
  /** Undefined while it loads. */
  detail: { state: string; steps: DecidedStep[] } | undefined
}

/** Who decided a request that is no longer pending. */
export function ClosedNotice({ state, detail }: Props) {
  const { t } = useTranslation()
  const last = detail?.steps.findLast(({ decidedBy }) => decidedBy !== null)
  const isDecided = detail !== undefined && detail.state !== 'PENDING' && detail.state !== 'CANCELLED' && last
  return (
    <Alert color="yellow" title={t('Request already updated')}>
      {isDecided
        ? t('{{state}} by {{name}}', { state: t(stepStateLabels[last.state]), name: last.decidedBy })
        : state === 'PENDING'
          ? t('This request was withdrawn, decided or passed on to another approver.')
          : t('This request was withdrawn.')}
    </Alert>
  )
}
