import type { ApiArgs, ApiReply } from '../../api.ts'

export type Declaration = ApiReply<'GET /api/payroll/tax/declaration'>
export type DeclarationDraft = Omit<ApiArgs<'PUT /api/payroll/tax/declaration'>['body'], 'version' | 'year'>
export type HeadKey = DeclarationDraft['amounts'][number]['head']
export type HomeDraft = DeclarationDraft['homes'][number]

export type EmployerDraft = DeclarationDraft['employers'][number]

/** What of a declaration can be changed. */
export const toDeclarationDraft = ({ regime, amounts, homes, employers }: Declaration): DeclarationDraft => ({
  regime,
  amounts: amounts.map(({ head, declared }) => ({ head, declared })),
  // A landlord's PAN that is known comes hidden: it stays as long as no other is typed.
  homes: homes.map(({ from, to, monthly, city, landlord }) => ({ from, to, monthly, city, landlord })),
  employers: employers.map((employer) => ({ ...employer })),
})

const PAN = /^[A-Z]{5}\d{4}[A-Z]$/

/** Whether the server would take it: homes and employers with everything that they need. */
export const isComplete = ({ homes, employers }: DeclarationDraft): boolean =>
  homes.every(
    ({ from, city, landlord, landlordPan }) =>
      from !== '' && city !== '' && landlord !== '' && (!landlordPan || PAN.test(landlordPan)),
  ) && employers.every(({ name }) => name !== '')
