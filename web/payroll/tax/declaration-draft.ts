import type { ApiArgs, ApiReply } from '../../api.ts'

export type Declaration = ApiReply<'GET /api/payroll/tax/declaration'>
export type DeclarationDraft = Omit<ApiArgs<'PUT /api/payroll/tax/declaration'>['body'], 'version' | 'year'>
export type HeadKey = DeclarationDraft['amounts'][number]['head']
export type HomeDraft = DeclarationDraft['homes'][number]

export type EmployerDraft = DeclarationDraft['employers'][number]

/** The editable values of a declaration. */
export const toDeclarationDraft = ({
  otherTaxDeducted,
  extraTax,
  regime,
  amounts,
  homes,
  employers,
}: Declaration): DeclarationDraft => ({
  regime,
  amounts: amounts.map(({ head, declared }) => ({ head, declared })),
  // The landlord's PAN is masked. It is kept if no other PAN is entered.
  homes: homes.map(({ from, to, monthly, city, landlord }) => ({ from, to, monthly, city, landlord })),
  employers: employers.map((employer) => ({ ...employer })),
  otherTaxDeducted,
  extraTax,
})

const PAN = /^[A-Z]{5}\d{4}[A-Z]$/

/** Whether all homes and employers have the required values. */
export const isComplete = ({ homes, employers }: DeclarationDraft): boolean =>
  homes.every(
    ({ from, city, landlord, landlordPan }) =>
      from !== '' && city !== '' && landlord !== '' && (!landlordPan || PAN.test(landlordPan)),
  ) && employers.every(({ name }) => name !== '')
