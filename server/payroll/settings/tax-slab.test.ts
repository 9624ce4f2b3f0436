import { expect, test } from 'vitest'
import { aPayrollOrganisation, aRun, finaliseDraft } from '../../../test/factories/payroll.ts'
import { harness } from '../../../test/harness.ts'

const h = await harness({ now: '2026-05-05T09:00:00Z' })

test('tax slabs of a year with a final payroll cannot be deleted', async () => {
  const org = await aPayrollOrganisation(h)
  const { hr } = org
  const aSlab = async (first: number) => {
    const days = { fromDay: `${first}-04-01`, toDay: `${first + 1}-03-31` }
    const year = await h.call(hr, 'POST /api/payroll/financialYears', { body: { name: `FY ${first}`, ...days } })
    const bands = [{ from: 0, to: null, percent: '0' }]
    const made = await h.call(hr, 'POST /api/payroll/taxSlabs', {
      body: { name: 'Slabs', financialYearId: year.body.id, regime: 'NEW', ageGroup: 'ALL', bands },
    })
    return made.body.id
  }
  const [paid, next] = [await aSlab(2026), await aSlab(2027)]
  const remove = (id: string) => h.call(hr, 'DELETE /api/payroll/taxSlabs/{id}', { params: { id } })
  await finaliseDraft(h, hr, await aRun(h, org, 4))
  expect((await remove(paid)).code).toBe('PAY_SLAB_PAID')
  expect((await h.call(hr, 'GET /api/payroll/taxSlabs/{id}', { params: { id: paid } })).status).toBe(200)
  expect((await remove(next)).status).toBe(200)
})
