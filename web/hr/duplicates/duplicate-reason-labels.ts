import type { ApiReply } from '../../api.ts'

/** Reasons for a possible duplicate (English keys). */
export const duplicateReasonLabels: Record<ApiReply<'POST /api/hr/duplicates/search'>[number]['reason'], string> = {
  NAME_AND_BIRTH: 'Same name and date of birth',
  NAME_AND_JOINING: 'Same name and joining date',
  MOBILE: 'Same mobile number',
  PERSONAL_MAIL: 'Same personal email',
}
