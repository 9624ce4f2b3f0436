import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ADMIN, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { harness, type Person } from '../../../test/harness.ts'
import { aPayOrganisation, payFor } from '../../../test/factories/pay-fixtures.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { upload } from '../../../test/upload.ts'
import { listStatutorySettings } from './statutory-settings.queries.ts'

const h = await harness()
const { hr, structureId } = await aPayOrganisation(h)
const { organisationId } = hr
const admin = await anEmployee(h, { organisationId, role: ADMIN })
const manager = await anEmployee(h, { organisationId, role: MANAGER })
const peer = await anEmployee(h, { organisationId, manager })
const stranger = await anEmployee(h, { role: HR })
const year = '2026-27'

const rupees = (amount: number) => amount * 100
const nothing = { year, regime: 'OLD' as const, amounts: [], homes: [], employers: [] }
const home = {
  from: '2026-04-01',
  to: null,
  monthly: rupees(25_000),
  city: 'Mumbai',
  landlord: 'R. Iyer',
  landlordPan: 'ABCPI1234K',
}
const lic = { head: '80C_LIC', declared: rupees(1_50_000) }

const addEmployee = () => anEmployee(h, { organisationId, manager })
const own = (as: Person) => h.call(as, 'GET /api/payroll/tax/declaration', { query: { year } })
const declare = (as: Person, body: object, version = 0) =>
  h.call(as, 'PUT /api/payroll/tax/declaration', { body: { ...nothing, ...body, version } })
const prove = async (as: Person, head: string, bytes = '%PDF-1.4 proof') => {
  const { body } = await upload(h, as, 'POST /api/files', { name: 'receipt.pdf', bytes: `${bytes} ${Math.random()}` })
  return h.call(as, 'POST /api/payroll/tax/declaration/proofs', { body: { year, head, fileId: body.id } })
}

describe('declaring', () => {
  test('the declaration is empty until it is saved, and a stale change is refused', async () => {
    const asha = await addEmployee()
    expect((await own(asha)).body).toMatchObject({ id: null, version: 0, regime: 'NEW', amounts: [] })
    const saved = await declare(asha, { amounts: [lic], homes: [home] })
    expect(saved.body).toMatchObject({ version: 1, status: 'DRAFT', regime: 'OLD' })
    expect(saved.body.amounts).toEqual([{ ...lic, proven: null, proofs: [] }])
    expect((await declare(asha, {}, 0)).code).toBe('STALE_VERSION')
    expect((await declare(asha, { amounts: [{ ...lic, declared: 0 }] }, 1)).body.amounts).toEqual([])
  })

  test.each([
    ['a head twice', { amounts: [lic, lic] }, 'TAX_HEAD_TWICE'],
    ['rent that ends before it begins', { homes: [{ ...home, to: '2026-03-01' }] }, 'TAX_HOME_DAYS'],
    [
      'rent above 1,00,000 a year without the landlord’s PAN',
      { homes: [{ ...home, landlordPan: null }] },
      'TAX_LANDLORD_PAN',
    ],
    ['an invalid PAN', { homes: [{ ...home, landlordPan: 'ABC' }] }, 'BAD_INPUT'],
    ['a year without statutory rates', { year: '2031-32' }, 'TAX_YEAR_UNKNOWN'],
    ['an invalid year', { year: '2026-29' }, 'TAX_YEAR_UNKNOWN'],
    ['an unknown head', { amounts: [{ head: 'GOLD', declared: 1 }] }, 'BAD_INPUT'],
    ['a negative amount', { amounts: [{ ...lic, declared: -1 }] }, 'BAD_INPUT'],
  ])('%s is refused and changes nothing', async (_, body, code) => {
    const asha = await addEmployee()
    expect((await declare(asha, body)).code).toBe(code)
    expect((await own(asha)).body.version).toBe(0)
  })

  test('rent up to 1,00,000 a year needs no PAN; above that each home without one has an error', async () => {
    const asha = await addEmployee()
    const small = { ...home, landlordPan: null, monthly: rupees(8_333) }
    expect((await declare(asha, { homes: [small] })).status).toBe(200)
    const both = [{ ...small, to: '2026-12-31' }, home, { ...small, from: '2027-01-01' }]
    const refused = await declare(asha, { homes: both }, 1)
    expect(refused.fields).toEqual({
      'homes.0.landlordPan': expect.stringContaining('1,00,000'),
      'homes.2.landlordPan': expect.stringContaining('1,00,000'),
    })
  })

  test('the landlord’s PAN is stored encrypted, shown masked, and kept until another is entered', async () => {
    const asha = await addEmployee()
    const { landlordPan: _, ...again } = home
    const shown = { ...again, landlordPan: '•••• 234K', isProven: null }
    const first = await declare(asha, { homes: [home] })
    expect(first.body.homes).toEqual([shown])
    expect((await declare(asha, { homes: [again] }, 1)).body.homes).toEqual([shown])
    const asHr = await h.call(hr, 'GET /api/payroll/tax/declarations/{id}', { params: { id: first.body.id ?? '' } })
    expect(asHr.body.homes).toEqual([shown])
    const stored = await h.inOrganisation(organisationId, (db) =>
      db.execute<{ homes: { panEncrypted: string }[]; audit: string }>(sql`
        select d.homes, (select json_agg(a)::text from audit_entry a where a.row_id = d.id) as audit from tax_declaration d where d.employee_id = ${asha.employeeId}`),
    )
    expect(JSON.stringify(stored.rows)).not.toContain(home.landlordPan)
    expect(h.muster.secrets.decrypt(stored.rows[0]?.homes[0]?.panEncrypted ?? '')).toBe(home.landlordPan)
    expect((await declare(asha, { homes: [{ ...again, landlord: 'S. Iyer' }] }, 2)).code).toBe('TAX_LANDLORD_PAN')
    expect((await declare(asha, { homes: [{ ...again, landlordPan: null }] }, 2)).code).toBe('TAX_LANDLORD_PAN')
    const other = await declare(asha, { homes: [{ ...home, landlordPan: 'ABCPI9999Z' }] }, 2)
    expect(other.body.homes[0]?.landlordPan).toBe('•••• 999Z')
  })

  test('an unencrypted PAN of an older row is shown masked and encrypted with the next change', async () => {
    const asha = await addEmployee()
    await declare(asha, { homes: [home] })
    const inTheOpen = JSON.stringify([{ ...home, isProven: null }])
    const stored = async () => {
      const { rows } = await h.inOrganisation(organisationId, (db) =>
        db.execute(sql`select homes::text from tax_declaration where employee_id = ${asha.employeeId}`),
      )
      return String(rows[0]?.['homes'])
    }
    await h.inOrganisation(organisationId, (db) =>
      db.execute(sql`update tax_declaration set homes = ${inTheOpen}::jsonb where employee_id = ${asha.employeeId}`),
    )
    expect((await own(asha)).body.homes[0]?.landlordPan).toBe('•••• 234K')
    const { landlordPan: _, ...again } = home
    expect((await declare(asha, { homes: [again] }, 1)).body.homes[0]?.landlordPan).toBe('•••• 234K')
    expect(await stored()).not.toContain(home.landlordPan)
  })

  test('both regimes are compared by today’s pay, without saving', async () => {
    const asha = await addEmployee()
    await payFor(h, hr, asha.employeeId, { structureId })
    const compare = (body: object) =>
      h.call(asha, 'POST /api/payroll/tax/declaration/compare', { body: { ...nothing, ...body } })
    const plain = (await compare({})).body
    const more = (await compare({ amounts: [lic] })).body
    const rented = (await compare({ homes: [home] })).body
    expect(rented.statements[1]?.deductions).toMatchObject([{ section: '80GG' }])
    expect(plain.statements.map(({ regime }) => regime)).toEqual(['NEW', 'OLD'])
    expect(more.statements[1]?.deductions).toEqual([
      { section: '80C', claimed: lic.declared, allowed: rupees(1_50_000) },
    ])
    expect(more.statements[0]).toEqual(plain.statements[0])
    expect((await own(asha)).body.version).toBe(0)
  })
})

test('custom slabs of the year decide the tax', async () => {
  const asha = await anEmployee(h)
  const keeper: Person = { ...asha, role: ADMIN }
  await payFor(h, keeper, asha.employeeId, { structureId: (await aPayOrganisation(h, keeper)).structureId })
  const compare = async () =>
    (await h.call(asha, 'POST /api/payroll/tax/declaration/compare', { body: nothing })).body.statements
  const [, before] = await compare()
  const { body: ofYear } = await h.call(keeper, 'POST /api/payroll/financialYears', {
    body: { name: year, fromDay: '2026-04-01', toDay: '2027-03-31' },
  })
  const bands = [{ from: 0, to: null, percent: '50' }]
  await h.call(keeper, 'POST /api/payroll/taxSlabs', {
    body: { name: 'Half of it', financialYearId: ofYear.id, regime: 'NEW', ageGroup: 'ALL', bands },
  })
  const [now, old] = await compare()
  expect(now?.slabTax).toBe((now?.income ?? 1) / 2)
  expect(old).toEqual(before)
})

// s. 80D(2)(b) and (4): 50,000 of the 60,000 for senior parents. The new regime knows no s. 80D (s. 115BAC(2)).
test('HR sees what is declared and what the law allows, with previous employers and other tax', async () => {
  const asha = await addEmployee()
  await payFor(h, hr, asha.employeeId, { structureId })
  const amounts = [{ head: '80D_PARENTS_SENIOR', declared: rupees(60_000) }, lic]
  const employer = {
    name: 'Old Ltd',
    salary: rupees(4_00_000),
    taxDeducted: rupees(20_000),
    professionalTax: rupees(1_200),
    providentFund: rupees(21_600),
  }
  const other = { employers: [employer], otherTaxDeducted: rupees(5_000), extraTax: rupees(1_000) }
  const { body } = await declare(asha, { amounts, ...other })
  const asHr = () => h.call(hr, 'GET /api/payroll/tax/declarations/{id}', { params: { id: body.id ?? '' } })
  const old = (await asHr()).body
  expect(old).toMatchObject(other)
  expect(old.limits).toContainEqual({
    section: '80D_PARENTS_SENIOR',
    claimed: rupees(60_000),
    allowed: rupees(50_000),
  })
  await declare(asha, { amounts, ...other, regime: 'NEW' }, 1)
  expect((await asHr()).body.limits).toEqual([
    { section: '80C', claimed: lic.declared, allowed: 0 },
    { section: '80D_PARENTS_SENIOR', claimed: rupees(60_000), allowed: 0 },
  ])
})

describe('proofs', () => {
  test('HR sees the files, enters the verified amounts and closes the declaration', async () => {
    const asha = await addEmployee()
    await declare(asha, { amounts: [lic], homes: [home] })
    expect((await prove(asha, '80C_PPF')).code).toBe('TAX_PROOF_NOT_DECLARED')
    expect((await prove(asha, '80C_LIC', 'just words')).code).toBe('TAX_PROOF_KIND')
    await prove(asha, 'RENT')
    const { body } = await prove(asha, '80C_LIC')
    const proof = body.amounts[0]?.proofs[0]?.id ?? ''
    for (const [as, status] of [
      [asha, 200],
      [hr, 200],
      [admin, 200],
      [manager, 404],
      [peer, 404],
      [stranger, 404],
    ] as const)
      expect((await h.call(as, 'GET /api/payroll/tax/proofs/{id}', { params: { id: proof } })).status).toBe(status)

    await h.call(asha, 'POST /api/payroll/tax/declaration/submit', { body: { year, version: 1 } })
    const id = body.id ?? ''
    const verified = await h.call(hr, 'PUT /api/payroll/tax/declarations/{id}/verification', {
      params: { id },
      body: { version: 2, amounts: [{ head: '80C_LIC', proven: rupees(40_000) }], homes: [true], isDone: true },
    })
    expect(verified.body).toMatchObject({
      status: 'VERIFIED',
      amounts: [{ proven: rupees(40_000) }],
      homes: [{ isProven: true }],
    })
    const compared = await h.call(asha, 'POST /api/payroll/tax/declaration/compare', {
      body: { ...nothing, amounts: [lic], homes: [home] },
    })
    expect(compared.body.statements[1]?.deductions).toMatchObject([
      { section: '80C', claimed: rupees(40_000) },
      { section: '80GG' },
    ])
    expect((await declare(asha, {}, 3)).code).toBe('TAX_DECLARATION_CLOSED')
    expect((await prove(asha, '80C_LIC')).code).toBe('TAX_DECLARATION_CLOSED')
    expect((await h.call(asha, 'DELETE /api/payroll/tax/proofs/{id}', { params: { id: proof } })).status).toBe(404)
    const stored = await h.muster.database.inTenant({ organisationId, userId: null }, (db) =>
      listStatutorySettings(db, [asha.employeeId], year),
    )
    expect(stored.get(asha.employeeId)?.tax).toMatchObject({
      regime: 'OLD',
      declared: [{ proven: rupees(40_000) }],
      rents: [{ isProven: true }],
      proofsFrom: '1900-01-01',
    })
  })

  test('a changed amount is no longer verified, an unchanged one is', async () => {
    const asha = await addEmployee()
    const ppf = { head: '80C_PPF', declared: rupees(10_000) }
    const { body } = await declare(asha, { amounts: [lic, ppf] })
    await h.call(hr, 'PUT /api/payroll/tax/declarations/{id}/verification', {
      params: { id: body.id ?? '' },
      body: {
        version: 1,
        amounts: [lic, ppf].map(({ head, declared }) => ({ head, proven: declared })),
        homes: [],
        isDone: false,
      },
    })
    const changed = await declare(asha, { amounts: [lic, { ...ppf, declared: rupees(12_000) }] }, 2)
    expect(changed.body.amounts.map(({ proven }) => proven)).toEqual([lic.declared, null])
  })
})

describe('who sees it', () => {
  test('lists and statutory details are for HR and Admin of the organisation', async () => {
    const asha = await addEmployee()
    const { body } = await declare(asha, { amounts: [lic] })
    const one = (as: Person) => h.call(as, 'GET /api/payroll/tax/declarations/{id}', { params: { id: body.id ?? '' } })
    const details = (as: Person) =>
      h.call(as, 'GET /api/payroll/tax/statutory/{id}', { params: { id: asha.employeeId } })
    const list = (as: Person) =>
      h.call(as, 'POST /api/payroll/tax/declarations/search', { body: { filters: { year }, size: 100 } })
    for (const as of [hr, admin]) {
      expect((await one(as)).status).toBe(200)
      expect((await details(as)).body).toMatchObject({ version: 0, isEpfMember: true })
      expect((await list(as)).body.content.some(({ id }) => id === body.id)).toBe(true)
    }
    for (const as of [manager, peer, asha])
      for (const reply of [await one(as), await details(as), await list(as)]) expect(reply.status).toBe(403)
    expect([(await one(stranger)).status, (await details(stranger)).status]).toEqual([404, 404])
    expect((await list(stranger)).body.totalElements).toBe(0)
  })
})

test('statutory details are saved, and a stale change is refused', async () => {
  const asha = await addEmployee()
  const { version: _, ...plain } = (
    await h.call(hr, 'GET /api/payroll/tax/statutory/{id}', { params: { id: asha.employeeId } })
  ).body
  const change = (body: object, version: number) =>
    h.call(hr, 'PUT /api/payroll/tax/statutory/{id}', {
      params: { id: asha.employeeId },
      body: { ...plain, ...body, version },
    })
  expect((await change({ state: 'KA', voluntaryPercent: '8' }, 0)).body).toMatchObject({ version: 1, state: 'KA' })
  expect((await change({ state: 'TN' }, 0)).code).toBe('STALE_VERSION')
  expect((await change({ state: 'XX' }, 1)).code).toBe('BAD_INPUT')
  const stored = await h.muster.database.inTenant({ organisationId, userId: null }, (db) =>
    listStatutorySettings(db, [asha.employeeId], year),
  )
  expect(stored.get(asha.employeeId)).toMatchObject({ state: 'KA', tax: null, epf: { voluntary: { percent: '8' } } })
})
