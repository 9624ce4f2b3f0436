import type { TaxSlabs } from './tax-slabs-screen.tsx'

export type TaxSlabDraft = Omit<TaxSlabs, 'id' | 'version' | 'financialYear' | 'financialYearId'> & {
  financialYearId: string | null
}

export const emptyTaxSlabs: TaxSlabDraft = {
  name: '',
  financialYearId: null,
  regime: 'NEW',
  ageGroup: 'ALL',
  bands: [{ from: 0, to: null, percent: '0' }],
  surcharges: [],
  cessPercent: '4',
  standardDeduction: 0,
  rebateUpTo: 0,
  rebateMost: 0,
  source: '',
}

/** Suggested when the surcharge is switched on: 10 % above 50 lakh. */
export const firstSurcharge = { from: 50_00_000_00, to: null, percent: '10' }

export const toTaxSlabDraft = ({ id: _, version: _version, financialYear: _year, ...rest }: TaxSlabs): TaxSlabDraft =>
  rest
