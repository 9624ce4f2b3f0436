import type { Harness } from '../../harness.ts'
import { aStructure, payFor } from '../pay-fixtures.ts'
import { aPayrollOrganisation } from '../payroll.ts'
import { anEmployee } from '../people.ts'

export const rupees = (amount: number) => amount * 100
export const epfValues = {
  employeePercent: '12',
  employerPercent: '12',
  ceiling: rupees(25_000),
  pensionPercent: '8.33',
  higherPensionPercent: '9.49',
  pensionUntilAge: 58,
  edliPercent: '0.5',
  adminPercent: '0.5',
  adminLeast: rupees(500),
  rounding: 'RUPEE',
}
/** A higher ceiling for the provident fund. */
export const customEpfRate = {
  subject: 'EPF',
  area: null,
  fromDay: '2026-09-17',
  values: epfValues,
  source: 'S.O. 5109(E)',
} as const
export const meghalayaTax = {
  subject: 'PT',
  area: 'ML',
  fromDay: '2026-01-01',
  values: {
    per: 'MONTH',
    halfYearMonths: [4, 10],
    slabs: [
      { from: 0, amount: 0 },
      { from: rupees(20_000), amount: rupees(165) },
    ],
    women: null,
    deductedIn: null,
    most: rupees(2_500),
    exemptWithDisability: false,
  },
  source: 'Meghalaya Professions Tax Act',
} as const

/** Basic pay of 50,000 a month, which counts for the provident fund, for two employees. */
export async function aStatutoryOrganisation(h: Harness) {
  const organisation = await aPayrollOrganisation(h)
  const { hr, components } = organisation
  const basic = { params: { id: components.BASIC }, body: { isPfWage: true, isPtWage: true, version: 1 } }
  await h.call(hr, 'PUT /api/payroll/ctcComponents/{id}', basic)
  const byLaw = (code: string, statutoryKey: 'EPF_EMPLOYEE' | 'PT') =>
    h.call(hr, 'POST /api/payroll/ctcComponents', {
      body: { name: code, code, componentType: 'STATUTORY', statutoryKey, isPartOfCtc: false },
    })
  const [fund, tax] = [await byLaw('EPF', 'EPF_EMPLOYEE'), await byLaw('PT', 'PT')]
  const structureId = await aStructure(h, hr, [
    [components.BASIC, { type: 'PERCENTAGE', percent: '50', of: ['CTC'] }],
    [components.SPECIAL, { type: 'BALANCE' }],
    [fund.body.id, null],
    [tax.body.id, null],
  ])
  const { organisationId } = hr
  const first = await anEmployee(h, { organisationId, firstName: 'Asha' })
  const second = await anEmployee(h, { organisationId, firstName: 'Ravi' })
  for (const { employeeId } of [first, second]) await payFor(h, hr, employeeId, { structureId })
  return { org: organisation, asha: first, ravi: second }
}
