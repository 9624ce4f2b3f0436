import type { ApiReply } from '../../api.ts'

/** Why records are taken to be of one person (English keys). */
export const duplicateReasonLabels: Record<ApiReply<'POST /api/hr/duplicates/search'>[number]['reason'], string> = {
  NAME_AND_BIRTH: 'Same name and birth date',
  NAME_AND_JOINING: 'Same name and day of joining',
  MOBILE: 'Same mobile number',
  PERSONAL_MAIL: 'Same personal mail',
}
