import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { useMessage } from '../../kit/data/use-message.ts'

type Reason = NonNullable<ApiReply<'GET /api/payroll/salarySlips/{id}'>['causes'][number]['why']>

/** Why a statutory line changed: a new reason, or a reason that no longer applies. */
export function ChangeReason({ why, currency }: { why: Reason; currency: string }) {
  const { t } = useTranslation()
  const reason = useMessage(currency)(why)
  return <>· {why.isBefore ? t('Only in the previous period: {{reason}}', { reason }) : reason} </>
}
