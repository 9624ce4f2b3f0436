import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { HR } from '../../../domain/main/users/roles.ts'
import { createImportSteps, importPath } from '../../../test/factories/imports.ts'
import {
  aPayrollOrganisation,
  aRun,
  finaliseDraft,
  listSlips,
  type PayrollOrganisation,
} from '../../../test/factories/payroll.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { startImportCheck } from './import.actions.ts'
import { listImportTargets } from './target-access.ts'

let h: Harness
let org: PayrollOrganisation
let hr: Staff
let steps: ReturnType<typeof createImportSteps>
beforeEach(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
  org = await aPayrollOrganisation(h)
  hr = await anEmployee(h, { organisationId: org.hr.organisationId, role: HR, number: 'HR-9' })
  steps = createImportSteps(h, () => hr)
})

const listed = (...rows: string[]) =>
  ['Emp ID,Name,DOJ,Annual CTC,A/C No,IFSC,Bank Name,PAN No,UAN Number', ...rows].join('\n')
const readNumbers = async () =>
  (
    await h.inOrganisation(hr.organisationId, (db) =>
      db.execute(sql`
        select e.number, 'ACCOUNT' as kind, b.bank, b.number_last4 as last4 from bank_account b join employee e on e.id = b.employee_id
          where e.number like 'N%'
        union all select e.number, i.kind, null, i.number_last4 from identity_number i join employee e on e.id = i.employee_id
          where e.number like 'N%' order by 1, 2`),
    )
  ).rows

test('bank accounts, PAN and UAN come in with new employees, with or without pay, and an undo removes them', async () => {
  const { id, outcome, status } = await steps.imported(
    listed(
      'N1,Asha Rao,2020-01-06,"12,00,000",1234 5678 90,HDFC0001234,,ABCPK1234L,100200300400',
      'N2,Ravi Nair,2020-01-06,,987654321012,,State Bank,,',
    ),
    { payStructureId: org.structureId },
  )
  expect(status).toBe('DONE')
  expect(outcome).toMatchObject({ created: 2, errors: 0, pays: 1, accounts: 2, identities: 2 })
  expect(await readNumbers()).toEqual([
    { number: 'N1', kind: 'ACCOUNT', bank: 'HDFC', last4: '7890' },
    { number: 'N1', kind: 'PAN', bank: null, last4: '234L' },
    { number: 'N1', kind: 'UAN', bank: null, last4: '0400' },
    { number: 'N2', kind: 'ACCOUNT', bank: 'State Bank', last4: '1012' },
  ])
  expect((await steps.undo(id)).status).toBe('UNDONE')
  expect(await readNumbers()).toEqual([])
})

test('Employee pay, bank advice and payslip show the imported account, which is stored in the record only', async () => {
  await steps.imported(listed('N1,Asha Rao,2020-01-06,"12,00,000",1234 5678 90,HDFC0001234,HDFC Bank,,'), {
    payStructureId: org.structureId,
  })
  const { body } = await h.call(hr, 'POST /api/payroll/employeePays/search', { body: { filters: { q: 'N1' } } })
  expect(body.content).toMatchObject([{ bankAccountId: null, bankAccount: { bank: 'HDFC Bank', number: '•••• 7890' } }])
  const runId = await aRun(h, org, 3)
  await finaliseDraft(h, org.hr, runId)
  const advice = await h.call(hr, 'POST /api/payroll/returns/view', { body: { kind: 'BANK', runId } })
  expect(advice.body.content.map(({ cells }) => cells.slice(0, 5))).toContainEqual([
    'N1',
    'Asha Rao',
    'HDFC Bank',
    '•••• 7890',
    'HDFC0001234',
  ])
  const slip = (await listSlips(h, hr, runId)).find(({ employee }) => employee.name === 'Asha Rao')
  const text = await h.call(hr, 'GET /api/payroll/salarySlips/view/{id}', { params: { id: slip?.id ?? '' } })
  expect(String(text.body)).toMatch(/HDFC Bank .*7890/)
})

test('existing employees get missing numbers, and their own are kept', async () => {
  const before = 'N1,Asha Rao,2020-01-06,,1234567890,,,ABCPK1234L,'
  await steps.imported(listed(before))
  const { outcome } = await steps.imported(listed('N1,Asha Rao,2020-01-06,,55556666,,,ABCPK9999L,100200300400'))
  expect(outcome).toMatchObject({ created: 0, updated: 0, errors: 0, accounts: 0, identities: 1 })
  expect(outcome?.groups?.map(({ code }) => code).toSorted()).toEqual(['ACCOUNT_EXISTS', 'IDENTITY_EXISTS'])
  expect((await readNumbers()).map(({ last4 }) => last4)).toEqual(['7890', '234L', '0400'])
})

test('wrong numbers are grouped by cause, without the numbers themselves', async () => {
  const { outcome } = await steps.checked(
    listed(
      'N1,Asha Rao,2020-01-06,,12#4567,XX,,ABCPK1234L,',
      'N2,Ravi Nair,2020-01-06,,,,,ABCPK1234L,',
      'N3,Usha Iyer,2020-01-06,,,,,NOTAPAN999,12',
      'HR-9,Hema Rao,2020-01-06,,12345678,,,,',
    ),
  )
  expect(outcome?.groups?.map(({ code, column, count }) => [code, column, count]).toSorted()).toEqual([
    ['ACCOUNT_NUMBER', 'A/C No', 1],
    ['BANK_CODE', 'IFSC', 1],
    ['IDENTITY_NUMBER', 'PAN No', 1],
    ['IDENTITY_NUMBER', 'UAN Number', 1],
    ['IDENTITY_TAKEN', 'PAN No', 1],
    ['PAY_OWN', 'Emp ID', 1],
  ])
  expect(JSON.stringify(outcome)).not.toContain('ABCPK')
})

test('only users who manage employees can import them, and PAN and UAN only in India', async () => {
  const { body } = await steps.send(listed('N1,Asha Rao,2020-01-06,,1234567890,,,,'))
  expect(body.settings.mapping).toEqual([
    'number',
    'fullName',
    'joinedOn',
    'ctc',
    'bankAccount',
    'bankCode',
    'bankName',
    'pan',
    'uan',
  ])
  const user = {
    ...hr,
    permissions: new Set(['employee.import', 'pay.manage']),
    sessionId: '',
    seenBy: null,
    hasLeft: false,
  }
  await expect(
    h.inOrganisation(hr.organisationId, (db) =>
      startImportCheck(db, body.id, body.settings, { user, now: h.clock.now() }),
    ),
  ).rejects.toMatchObject({ code: 'NOT_ALLOWED', facts: { permission: 'employee.manage' } })
  const offered = await h.inOrganisation(hr.organisationId, (db) => listImportTargets(db, user))
  expect(offered).toContain('ctc')
  expect(offered).not.toContain('bankAccount')
  await h.inOrganisation(hr.organisationId, (db) => db.execute(sql`update organisation set country = 'DE'`))
  const abroad = await steps.send(listed('N1,Asha Rao,2020-01-06,,1234567890,,,,'))
  expect(abroad.body.targets).not.toContain('pan')
  expect(abroad.body.settings.mapping.slice(-3)).toEqual(['bankName', null, null])
  const refused = await h.call(hr, `POST ${importPath}/{id}/dry-run`, {
    params: { id: abroad.body.id },
    body: { ...abroad.body.settings, mapping: body.settings.mapping },
  })
  expect(refused.fields).toEqual({ mapping: expect.anything() })
})
