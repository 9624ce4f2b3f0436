import type { DataAccessKind } from '../../../domain/main/system/data-access.calls.ts'

export const dataAccessLabels: Record<DataAccessKind, string> = {
  PAY: 'Pay',
  NUMBERS: 'Identity numbers and bank accounts',
  DOCUMENT: 'Document',
  IDENTITY_LOOKUP: 'Identity number at the provider',
}
