import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { useMessage } from '../../kit/data/use-message.ts'

type Reason = NonNullable<ApiReply<'GET /api/payroll/salarySlips/{id}'>['causes'][number]['why']>

/** Why a statutory line changed: new reasons, and reasons that no longer apply. */
export function ChangeReason({ why, currency }: { why: Reason; currency: string }) {
  const { t } = useTranslation()
  const words = useMessage(currency)
  return [why, ...(why.also ?? [])].map((one, index) => (
    <Fragment key={index}>
      · {one.isBefore ? t('Only in the previous period: {{reason}}', { reason: words(one) }) : words(one)}{' '}
    </Fragment>
  ))
}
