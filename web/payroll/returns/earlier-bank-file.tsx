import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { useFormat } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'

interface Selection {
  month: ApiReply<'GET /api/payroll/returns/periods'>['months'][number]
  /** Empty for all payrolls of the month. */
  runId: string
}

/** The periods of bank files that contain payments of the selection: the month and the names of its payrolls. */
const listFilePeriods = ({ month: { month, runs }, runId }: Selection): string[] => [
  month,
  ...runs.flatMap(({ id, name }) => (runId === '' || id === runId ? [name] : [])),
]

/** Warns that there is a bank file with these payments, so that they are not transferred twice. */
export function EarlierBankFile(selection: Selection) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const { data } = useCall('POST /api/payroll/returns/files/search', { body: { filters: { kind: 'BANK' }, size: 100 } })
  const periods = listFilePeriods(selection)
  const latest = data?.content.find(({ period }) => periods.includes(period))
  if (!latest) return null
  return (
    <Alert color="yellow">
      {t(
        '{{name}} generated a bank file for this period on {{when}}. A new file contains its payments again. Remove those that are already paid before you upload it.',
        { name: latest.madeBy, when: instant(latest.madeAt) },
      )}
    </Alert>
  )
}
