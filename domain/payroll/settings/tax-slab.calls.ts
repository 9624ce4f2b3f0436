import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, Done, Id, Named, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import { ageGroups, taxRegimes } from './option-lists.ts'

const taxSlabAccess = 'payroll.settings.manage'
const taxSlabAmount = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000_00 })
const TaxSlabPercent = Type.String({ pattern: '^(0|[1-9]\\d?|100)(\\.\\d{1,4})?$' })

/** Half-open: `from` is included, `to` belongs to the next band. */
const Band = Shape({ from: taxSlabAmount, to: Nullable(taxSlabAmount), percent: TaxSlabPercent })
export type Band = Static<typeof Band>

const taxSlabFields = {
  name: Text(80, 1),
  financialYearId: Id,
  regime: Choice(taxRegimes),
  ageGroup: Choice(ageGroups),
  bands: Type.Array(Band, { minItems: 1, maxItems: 20 }),
  /** Percent of the tax on income above `from`. Half-open like the bands. */
  surcharges: Type.Array(Band, { maxItems: 10 }),
  cessPercent: TaxSlabPercent,
  standardDeduction: taxSlabAmount,
  /** Income up to this amount pays no tax, by a rebate of at most `rebateMost`. */
  rebateUpTo: taxSlabAmount,
  rebateMost: taxSlabAmount,
  /** The source of the figures: act and section. */
  source: Text(300),
}

const TaxSlabRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  ...taxSlabFields,
  bands: Type.Array(Type.Object(Band.properties)),
  surcharges: Type.Array(Type.Object(Band.properties)),
  financialYear: Named,
})
export type TaxSlabRow = Static<typeof TaxSlabRow>

const { surcharges, cessPercent, standardDeduction, rebateUpTo, rebateMost, source, ...needed } = taxSlabFields
const taxSlabOptionalFields = {
  surcharges: Type.Optional(surcharges),
  cessPercent: Type.Optional(cessPercent),
  standardDeduction: Type.Optional(standardDeduction),
  rebateUpTo: Type.Optional(rebateUpTo),
  rebateMost: Type.Optional(rebateMost),
  source: Type.Optional(source),
}
const taxSlabChanges = {
  name: Type.Optional(taxSlabFields.name),
  bands: Type.Optional(taxSlabFields.bands),
  ...taxSlabOptionalFields,
  version: Version,
}

export const taxSlabCalls = defineCalls({
  'GET /api/payroll/taxSlabs': { access: taxSlabAccess, response: Type.Array(TaxSlabRow) },
  'POST /api/payroll/taxSlabs/search': {
    access: taxSlabAccess,
    body: buildSearchBody(
      Shape({
        q: Type.Optional(Text(100)),
        financialYearId: Type.Optional(Id),
        regime: Type.Optional(Choice(taxRegimes)),
        ageGroup: Type.Optional(Choice(ageGroups)),
      }),
      ['name', 'createdAt'],
    ),
    response: buildPageSchema(TaxSlabRow),
    retry: 'natural',
  },
  'POST /api/payroll/taxSlabs': {
    access: taxSlabAccess,
    body: Shape({ ...needed, ...taxSlabOptionalFields }),
    response: TaxSlabRow,
  },
  'GET /api/payroll/taxSlabs/{id}': { access: taxSlabAccess, response: TaxSlabRow },
  'PUT /api/payroll/taxSlabs/{id}': { access: taxSlabAccess, body: Shape(taxSlabChanges), response: TaxSlabRow },
  'DELETE /api/payroll/taxSlabs/{id}': { access: taxSlabAccess, response: Done },
})
