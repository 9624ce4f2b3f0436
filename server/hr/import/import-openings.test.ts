import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { HR } from '../../../domain/main/users/roles.ts'
import { createImportSteps } from '../../../test/factories/imports.ts'
import { aPayrollOrganisation } from '../../../test/factories/payroll.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { harness, type Harness } from '../../../test/harness.ts'

let h: Harness
let hr: Staff
let steps: ReturnType<typeof createImportSteps>
beforeEach(async () => {
  h = await harness({ now: '2026-09-10T09:00:00Z' })
  const org = await aPayrollOrganisation(h)
  hr = await anEmployee(h, { organisationId: org.hr.organisationId, role: HR, number: 'HR-9' })
  steps = createImportSteps(h, () => hr)
})

const listed = (...rows: string[]) => ['Emp ID,Name,DOJ,Taxable pay YTD,TDS,PT', ...rows].join('\n')
const readOpenings = async () =>
  (
    await h.inOrganisation(hr.organisationId, (db) =>
      db.execute(sql`
        select e.number, d.year, (o ->> 'salary')::int as salary, (o ->> 'taxDeducted')::int as tax
        from tax_declaration d join employee e on e.id = d.employee_id left join lateral jsonb_array_elements(d.employers) o on true
        where e.number like 'N%' order by e.number`),
    )
  ).rows

test('pay and tax of the tax year so far come in with employees, and an undo restores both', async () => {
  const first = await steps.imported(listed('N1,Asha Rao,2020-01-06,600000,45000,1000'))
  expect(first.outcome).toMatchObject({ created: 1, errors: 0, openings: 1 })
  const asha = { number: 'N1', year: '2026-27', salary: 600_000_00, tax: 45_000_00 }
  expect(await readOpenings()).toEqual([asha])
  const second = await steps.imported(
    listed('N1,Asha Rao,2020-01-06,700000,,', 'N2,Ravi Nair,2020-01-06,"3,00,000",0,', 'N3,Usha Iyer,2020-01-06,,,'),
  )
  expect(second.outcome).toMatchObject({ created: 2, errors: 0, openings: 2 })
  expect(await readOpenings()).toEqual([
    { ...asha, salary: 700_000_00 },
    { ...asha, number: 'N2', salary: 300_000_00, tax: 0 },
  ])
  expect((await steps.undo(second.id)).status).toBe('UNDONE')
  expect(await readOpenings()).toEqual([asha])
  expect((await steps.undo(first.id)).status).toBe('UNDONE')
  expect(await readOpenings()).toEqual([])
})

test('wrong amounts are grouped by cause, and the own amounts cannot be imported', async () => {
  const { outcome } = await steps.checked(
    listed(
      'N1,Asha Rao,2020-01-06,-1,,',
      'N2,Ravi Nair,2020-01-06,1000,2000,',
      'N3,Usha Iyer,2020-01-06,1000,,x',
      'HR-9,Hema Rao,2020-01-06,1000,,',
    ),
  )
  expect(outcome?.groups?.map(({ code, column, count }) => [code, column, count]).toSorted()).toEqual([
    ['OPENING_AMOUNT', 'PT', 1],
    ['OPENING_AMOUNT', 'Taxable pay YTD', 1],
    ['OPENING_TAX_ABOVE_PAY', 'TDS', 1],
    ['PAY_OWN', 'Emp ID', 1],
  ])
})
