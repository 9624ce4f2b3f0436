import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'

/** Warns that a bank file of one of the periods exists, so that its payments are not transferred twice. */
export function EarlierBankFile({ periods }: { periods: readonly string[] }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const { data } = useCall('POST /api/payroll/returns/files/search', { body: { filters: { kind: 'BANK' }, size: 100 } })
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
