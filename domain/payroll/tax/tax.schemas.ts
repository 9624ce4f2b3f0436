import Type, { type Static } from 'typebox'
import { Choice, DayString, Id, Nullable, Shape, Text, VersionOrZero } from '../../kit/schema.ts'
import { declarationHeads } from '../india/tax/declaration-heads.ts'
import { states, type StateCode } from '../india/states.ts'

const declaredAmount = Type.Integer({ minimum: 0, maximum: 100_000_000_00 })

export const declarationStatuses = ['DRAFT', 'SUBMITTED', 'VERIFIED'] as const
export const declaredRegimes = ['NEW', 'OLD'] as const

/** A tax year by its name, `2026-27`. */
export const TaxYearName = Type.String({ pattern: '^20\\d{2}-\\d{2}$' })
export const HeadKey = Choice(declarationHeads.map(({ key }) => key))
export const stateCodes = Object.keys(states) as StateCode[]

export const RentedHome = Shape({
  from: DayString,
  to: Nullable(DayString),
  /** Monthly rent in minor units. */
  monthly: declaredAmount,
  city: Text(60, 1),
  landlord: Text(120, 1),
  /** Required if the annual rent exceeds the statutory limit. If omitted, the stored PAN stays. */
  landlordPan: Type.Optional(Nullable(Type.String({ pattern: '^[A-Z]{5}\\d{4}[A-Z]$' }))),
})
export type RentedHome = Static<typeof RentedHome>

export const PreviousEmployerSchema = Shape({
  name: Text(120, 1),
  salary: declaredAmount,
  taxDeducted: declaredAmount,
  professionalTax: declaredAmount,
  providentFund: declaredAmount,
})

/** The content of a tax declaration. */
export const declarationFields = {
  regime: Choice(declaredRegimes),
  amounts: Type.Array(Shape({ head: HeadKey, declared: declaredAmount }), { maxItems: declarationHeads.length }),
  homes: Type.Array(RentedHome, { maxItems: 12 }),
  employers: Type.Array(PreviousEmployerSchema, { maxItems: 10 }),
  /** Tax deducted outside this organisation in the year, for example by a bank: s. 192(2B). */
  otherTaxDeducted: Type.Optional(declaredAmount),
  /** Additional tax in each payslip, on request. */
  extraTax: Type.Optional(declaredAmount),
}

const ProofFile = Type.Object({ id: Id, name: Type.String() })

export const Declaration = Type.Object({
  /** Null if nothing is declared yet. */
  id: Nullable(Id),
  version: Type.Integer(),
  employee: Type.Object({ id: Id, name: Type.String(), number: Type.String() }),
  year: Type.String(),
  status: Choice(declarationStatuses),
  regime: Choice(declaredRegimes),
  amounts: Type.Array(
    Type.Object({
      head: Type.String(),
      declared: Type.Integer(),
      /** Null until HR has verified the proofs. */
      proven: Nullable(Type.Integer()),
      proofs: Type.Array(ProofFile),
    }),
  ),
  homes: Type.Array(
    Type.Object({
      from: Type.String(),
      to: Nullable(Type.String()),
      monthly: Type.Integer(),
      city: Type.String(),
      landlord: Type.String(),
      /** Only the last four characters are visible. */
      landlordPan: Nullable(Type.String()),
      isProven: Nullable(Type.Boolean()),
    }),
  ),
  /** Proofs of rent. */
  rentProofs: Type.Array(ProofFile),
  employers: Type.Array(PreviousEmployerSchema),
  otherTaxDeducted: Type.Integer(),
  extraTax: Type.Integer(),
  /** The time of the last verification. */
  verifiedAt: Nullable(Type.String()),
})
export type Declaration = Static<typeof Declaration>

const DeductionView = Type.Object({ section: Type.String(), claimed: Type.Integer(), allowed: Type.Integer() })

/** A declaration as HR verifies it. */
export const DeclarationToVerify = Type.Object({
  ...Declaration.properties,
  /** By section: declared, and allowed in the declared regime. */
  limits: Type.Array(DeductionView),
})
export type DeclarationToVerify = Static<typeof DeclarationToVerify>

/** The annual tax in one regime, in minor units. */
const TaxStatementView = Type.Object({
  regime: Choice(declaredRegimes),
  salary: Type.Integer(),
  previousSalary: Type.Integer(),
  rentExempt: Type.Integer(),
  otherExempt: Type.Integer(),
  standardDeduction: Type.Integer(),
  professionalTax: Type.Integer(),
  /** Negative for a loss. */
  propertyIncome: Type.Integer(),
  /** Exempt allowances, interest and losses: claimed and allowed. */
  limits: Type.Array(DeductionView),
  otherIncome: Type.Integer(),
  deductions: Type.Array(DeductionView),
  income: Type.Integer(),
  slabTax: Type.Integer(),
  rebate: Type.Integer(),
  surcharge: Type.Integer(),
  cess: Type.Integer(),
  payable: Type.Integer(),
})

export const RegimeComparisonView = Type.Object({
  statements: Type.Array(TaxStatementView),
  better: Choice(declaredRegimes),
  saves: Type.Integer(),
  /** True if pay comes from a final payslip of the year, false if it is projected from today's pay. */
  fromSlips: Type.Boolean(),
  /** Deducted so far this year, in minor units. */
  deducted: Type.Integer(),
})

const statutoryFields = {
  state: Nullable(Choice(stateCodes)),
  isEpfMember: Type.Boolean(),
  epfOnWages: Type.Boolean(),
  employerEpfOnWages: Type.Boolean(),
  /** Null until HR has answered. False for a first membership since 1 September 2014 above the ceiling. */
  isInPension: Nullable(Type.Boolean()),
  hasHigherPension: Type.Boolean(),
  /** Percentage of provident fund wages; null for none. */
  voluntaryPercent: Nullable(Type.String({ pattern: '^\\d{1,2}(\\.\\d{1,2})?$' })),
  esiNumber: Nullable(Type.String({ pattern: '^\\d{10,17}$' })),
  isEsiExempt: Type.Boolean(),
  isPtExempt: Type.Boolean(),
  isLwfExempt: Type.Boolean(),
  hasDisability: Type.Boolean(),
}
export const StatutoryFields = Shape({ ...statutoryFields, version: VersionOrZero })
export const Statutory = Type.Object({ ...statutoryFields, version: Type.Integer() })
export type Statutory = Static<typeof Statutory>
