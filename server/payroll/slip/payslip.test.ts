import { describe, expect, test } from 'vitest'
import type { PayslipDocument } from '../../../domain/payroll/slip/payslip-document.ts'
import { renderPayslipText } from '../../../domain/payroll/slip/payslip-text.ts'
import { ADMIN, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { harness, type Person } from '../../../test/harness.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { aLeaveType } from '../../../test/factories/leave.ts'
import { aSlip } from '../../../test/factories/payslips.ts'
import { readOutbox } from '../../../test/factories/sign-ins.ts'
import { upload } from '../../../test/upload.ts'
import { grantDueRules } from '../../leave/ports.ts'
import { createPayslipDocuments } from './payslip.actions.ts'
import { listPayslipPrintData } from './payslip.queries.ts'
import { notifyRelease } from './notify-release.actions.ts'

const h = await harness()
const hr = await anEmployee(h, { role: HR, firstName: 'Nila' })
const { organisationId } = hr
const admin = await anEmployee(h, { organisationId, role: ADMIN })
const manager = await anEmployee(h, { organisationId, role: MANAGER })
const asha = await anEmployee(h, { organisationId, manager, number: 'E-0042' })
const peer = await anEmployee(h, { organisationId, manager, number: 'E-0007' })
const stranger = await anEmployee(h, { role: HR })
const slip = await aSlip(h, asha)
const draft = await aSlip(h, asha, { from: '2026-03-01', to: '2026-03-31', status: 'DRAFT' })

const openings = [
  'GET /api/payroll/salarySlips/view/{id}',
  'GET /api/payroll/salarySlips/pdf/view/{id}',
  'GET /api/payroll/salarySlips/pdf/download/{id}',
] as const
const open = (as: Person, opening: (typeof openings)[number], id = slip) => h.call(as, opening, { params: { id } })
const payslipMails = async (of: Person) =>
  (await readOutbox(h, of)).filter(({ userId, subject }) => userId === of.userId && subject.startsWith('Your payslip'))
const own = async (as: Person) =>
  (await h.call(as, 'POST /api/payroll/salarySlips/employee/search', { body: {} })).body.content
const aPdf = async (as: Person, bytes: string | Buffer = `%PDF-1.4 ${Math.random()}`, name = 'slip.pdf') =>
  (await upload(h, as, 'POST /api/files', { name, bytes })).body.id

describe('who may open a payslip', () => {
  test.each(openings)('%s: the employee, HR and Admin; for all others it is not found', async (opening) => {
    for (const as of [asha, hr, admin]) expect((await open(as, opening)).status).toBe(200)
    for (const as of [manager, peer, stranger]) expect((await open(as, opening)).status).toBe(404)
    expect((await h.call(null, opening, { params: { id: slip } })).status).toBe(401)
  })

  test('a draft is for HR only until it is released', async () => {
    for (const opening of openings) {
      expect((await open(asha, opening, draft)).status).toBe(404)
      expect((await open(hr, opening, draft)).status).toBe(200)
    }
  })

  test('the reply for other users is the same whether the payslip exists or not', async () => {
    const nowhere = '019c0000-0000-7000-8000-000000000000'
    for (const opening of openings) {
      const [there, not] = [await open(peer, opening), await open(peer, opening, nowhere)]
      expect({ ...there.body, requestId: null, instance: null }).toEqual({
        ...not.body,
        requestId: null,
        instance: null,
      })
    }
  })
})

test('the text contains the net amount in figures and words, and is not cached', async () => {
  const { body, headers } = await open(asha, openings[0])
  expect(body).toContain(
    'Net pay: ₹ 95,769.78\n1,04,306.78 earnings + 0.00 reimbursements − 8,537.00 deductions\nRupees Ninety Five Thousand',
  )
  expect(body).toContain('February 2026')
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
})

test('a PDF is shown or downloaded, with a file name without the employee’s name', async () => {
  const [shown, saved] = [await open(asha, openings[1]), await open(asha, openings[2])]
  expect(String(shown.body).slice(0, 5)).toBe('%PDF-')
  expect(shown.headers['content-type']).toBe('application/pdf')
  expect(shown.headers['content-disposition']).toMatch(/^inline; filename="Payslip E-0042 2026-02.pdf"/)
  expect(saved.headers['content-disposition']).toMatch(/^attachment; filename="Payslip E-0042 2026-02.pdf"/)
  expect(saved.headers['cache-control']).toBe('private, no-store')
})

test('a payslip that could not be calculated cannot be shown', async () => {
  const failed = await aSlip(h, peer, { status: 'DRAFT', processing: 'FAILED', lines: [] })
  expect((await open(hr, openings[1], failed)).code).toBe('PAYSLIP_NOT_READY')
})

test('with a password pattern the downloaded file has a password, the shown one does not', async () => {
  const read = await h.call(hr, 'GET /api/payroll/settings')
  const { version } = read.body
  const wrong = { slipPassword: '{{salary}}', version }
  expect((await h.call(hr, 'PUT /api/payroll/settings', { body: wrong })).fields).toHaveProperty('slipPassword')
  const set = await h.call(hr, 'PUT /api/payroll/settings', { body: { slipPassword: '{{name4}}{{number}}', version } })
  expect(set.status).toBe(200)
  expect(String((await open(asha, openings[2])).body)).toContain('/Encrypt')
  expect(String((await open(asha, openings[1])).body)).not.toContain('/Encrypt')
  const birth = { slipPassword: '{{birthDay}}', version: set.body.version }
  const changed = await h.call(hr, 'PUT /api/payroll/settings', { body: birth })
  expect((await open(asha, openings[2])).code).toBe('PAYSLIP_PASSWORD_UNKNOWN')
  await h.call(hr, 'PUT /api/payroll/settings', { body: { slipPassword: null, version: changed.body.version } })
})

test('the employee can see who opened a payslip, and users without access cannot', async () => {
  const one = await aSlip(h, peer, { from: '2025-12-01', to: '2025-12-31' })
  await open(hr, openings[2], one)
  await h.call(admin, 'GET /api/payroll/salarySlips/{id}', { params: { id: one } })
  await open(peer, openings[0], one)
  const read = (as: Person) => h.call(as, 'GET /api/payroll/salarySlips/{id}/openings', { params: { id: one } })
  const { body } = await read(peer)
  expect(body.map(({ isOwn, kind }) => [isOwn, kind])).toEqual([
    [true, 'TEXT'],
    [false, 'SCREEN'],
    [false, 'DOWNLOAD'],
  ])
  expect((await read(asha)).status).toBe(404)
})

test('payslips that others open are in the access log of the employee and of Admin, once for each employee', async () => {
  const bina = await anEmployee(h, { organisationId })
  const id = await aSlip(h, bina)
  for (const opening of openings) await open(bina, opening, id)
  const findOwn = async () => (await h.call(bina, 'GET /api/data-access/own')).body
  expect(await findOwn()).toEqual([])
  for (const opening of openings) await open(hr, opening, id)
  await h.call(hr, 'GET /api/payroll/salarySlips/{id}', { params: { id } })
  await h.call(hr, 'POST /api/payroll/salarySlips/pdf/zip', { body: { ids: [id, slip] } })
  const entry = { kind: 'PAY', source: 'PAYSLIP', employee: { id: bina.employeeId } }
  expect(await findOwn()).toMatchObject([entry])
  const filters = { source: 'PAYSLIP' as const, employeeId: bina.employeeId ?? '' }
  const { body } = await h.call(admin, 'POST /api/data-access/search', { body: { filters } })
  expect(body.content).toMatchObject([entry])
})

test('the own list contains the user’s released payslips, whatever the role', async () => {
  await aSlip(h, hr, { from: '2026-01-01', to: '2026-01-31' })
  expect((await own(asha)).map(({ id }) => id)).toEqual([slip])
  expect((await own(hr)).map(({ from }) => from)).toEqual(['2026-01-01'])
  expect(await own(manager)).toEqual([])
})

describe('uploaded payslips', () => {
  const take = async (items: { fileId: string; employeeId: string; from: string; to: string }[], as: Person = hr) =>
    h.call(as, 'POST /api/payroll/salarySlips/uploads', { body: { items } })
  const march = { from: '2024-03-01', to: '2024-03-31' }

  test('are matched by the number in the file name before the import', async () => {
    const files = [
      'E-0042 2024-03.pdf',
      'e-0042_mar 2024.pdf',
      'E-0099.pdf',
      'E-0007.pdf',
      'E-0007.docx',
      'E-0042-E-0007.pdf',
    ]
    const { body } = await h.call(hr, 'POST /api/payroll/salarySlips/uploads/preview', {
      body: { files: [...files.map((name) => ({ name, size: 10 })), { name: 'E-0042 2023-01.pdf', size: 0 }] },
    })
    expect(body.map(({ number, from, problem }) => [number, from, problem])).toEqual([
      ['E-0042', '2024-03-01', null],
      ['E-0042', '2024-03-01', 'TWICE'],
      [null, null, 'NO_NUMBER'],
      ['E-0007', null, 'NO_PERIOD'],
      ['E-0007', null, 'NOT_PDF'],
      [null, null, 'TWO_NUMBERS'],
      ['E-0042', '2023-01-01', 'EMPTY'],
    ])
  })

  test('are listed with the others, open unchanged, and their employee is notified', async () => {
    const bytes = `%PDF-1.4 of ${Math.random()}`
    expect((await take([{ fileId: await aPdf(hr, bytes), employeeId: asha.employeeId, ...march }])).body).toEqual({
      taken: 1,
    })
    const [, uploaded] = await own(asha)
    expect(uploaded).toMatchObject({ source: 'UPLOADED', from: '2024-03-01', net: null, fileName: 'slip.pdf' })
    expect((await open(asha, openings[1], uploaded?.id)).body).toBe(bytes)
    for (const as of [peer, manager, stranger]) expect((await open(as, openings[1], uploaded?.id)).status).toBe(404)
    const bell = await h.call(asha, 'POST /api/notifications/getNotificationsByUser', { body: {} })
    expect(bell.body.content[0]?.title).toBe('A payslip was added for you')
  })

  test('are refused for a used period or file, and for a period with a calculated payslip', async () => {
    const bytes = `%PDF-1.4 ${Math.random()}`
    const item = { employeeId: peer.employeeId, ...march }
    expect((await take([{ fileId: await aPdf(hr, bytes), ...item }])).status).toBe(200)
    const again = await take([{ fileId: await aPdf(hr), ...item }])
    expect(again.fields).toEqual({ 'items.0.from': expect.anything() as string })
    const sameFile = await take([{ fileId: await aPdf(hr, bytes), ...item, from: '2024-04-01', to: '2024-04-30' }])
    expect(sameFile.code).toBe('PAYSLIP_FILE_TAKEN')
    const worked = { employeeId: asha.employeeId, from: '2026-02-01', to: '2026-02-28' }
    expect((await take([{ fileId: await aPdf(hr), ...worked }])).fields).toHaveProperty('items.0.from')
  })

  test('are imported all or none', async () => {
    const good = { fileId: await aPdf(hr), employeeId: asha.employeeId, from: '2023-01-01', to: '2023-01-31' }
    const bad = { ...good, fileId: await aPdf(hr, 'just text', 'a.pdf'), from: '2023-02-01', to: '2023-02-28' }
    expect((await take([good, bad])).fields).toHaveProperty('items.1.fileId')
    expect((await own(asha)).filter(({ from }) => from.startsWith('2023'))).toEqual([])
    // The file can still be used.
    expect((await take([good])).status).toBe(200)
  })

  test.each([
    ['of future days', { from: '2027-01-01', to: '2027-01-31' }, 'items.0.from'],
    ['that ends before it begins', { from: '2022-02-01', to: '2022-01-01' }, 'items.0.to'],
  ])('an upload %s is refused', async (_, days, field) => {
    const reply = await take([{ fileId: await aPdf(hr), employeeId: asha.employeeId, ...days }])
    expect(reply.fields).toHaveProperty([field])
  })

  test('only HR and Admin can import them, and only their own uploads', async () => {
    const item = { employeeId: peer.employeeId, from: '2022-01-01', to: '2022-01-31' }
    for (const as of [asha, manager]) expect((await take([{ fileId: await aPdf(as), ...item }], as)).status).toBe(403)
    expect((await take([{ fileId: await aPdf(admin), ...item }])).fields).toHaveProperty(['items.0.fileId'])
    expect((await take([{ fileId: await aPdf(stranger), ...item }], stranger)).code).toBe('PAYSLIP_EMPLOYEE_NOT_FOUND')
  })

  test('an empty file and one over the limit are refused', async () => {
    expect((await upload(h, hr, 'POST /api/files', { name: 'a.pdf', bytes: '' })).code).toBe('FILE_EMPTY')
    const large = await aPdf(hr, Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(5 * 1024 * 1024)]))
    const reply = await take([{ fileId: large, employeeId: peer.employeeId, from: '2022-03-01', to: '2022-03-31' }])
    expect(reply.fields).toHaveProperty(['items.0.fileId'])
  })
})

test('many payslips can be downloaded as one ZIP or one PDF, for HR and Admin', async () => {
  const zip = (as: Person) => h.call(as, 'POST /api/payroll/salarySlips/pdf/zip', { body: { ids: [slip, draft] } })
  const { body, headers } = await zip(hr)
  expect(headers['content-type']).toBe('application/zip')
  expect(String(body).slice(0, 2)).toBe('PK')
  expect(String(body)).toContain('Payslip E-0042 2026-03.pdf')
  const print = await h.call(hr, 'POST /api/payroll/salarySlips/pdf/zip', {
    body: { ids: [slip, draft], format: 'PDF' },
  })
  expect(print.headers['content-type']).toBe('application/pdf')
  expect(String(print.body).slice(0, 5)).toBe('%PDF-')
  expect((await zip(asha)).status).toBe(403)
  expect((await zip(stranger)).status).toBe(404)
})

test('each payslip of a ZIP has the leave balance of its own last day', async () => {
  const leaveTypeId = await aLeaveType(h, admin, { name: 'From March' })
  const cycle = await h.call(admin, 'POST /api/leave-hr/leave/cycles', {
    body: { name: 'From March', fromDay: '2026-03-01', toDay: '2026-12-31' },
  })
  await h.call(admin, 'POST /api/leave-hr/leave/type/accumulations', {
    body: { leaveTypeId, cycleId: cycle.body.id, days: 9 },
  })
  const texts = await h.inOrganisation(organisationId, async (db) => {
    await grantDueRules(db, '2026-03-10', asha.employeeId)
    const slips = await listPayslipPrintData(db, [slip, draft], { ...hr, permissions: new Set() } as never)
    const documents = await createPayslipDocuments(h.muster, db, slips)
    return slips.map(({ to }, at) => [to, renderPayslipText(documents[at] as PayslipDocument).includes('From March')])
  })
  expect(Object.fromEntries(texts)).toEqual({ '2026-02-28': false, '2026-03-31': true })
})

test('the layout applies to every payslip: name, address and logo, without hidden parts', async () => {
  const change = { version: 0, name: 'Acme Private Limited', address: '14 MG Road\nBengaluru', showsEmployer: false }
  expect((await h.call(hr, 'PUT /api/payroll/payslipLayout', { body: change })).body).toMatchObject({ version: 1 })
  const text = String((await open(asha, openings[0])).body)
  expect(text).toContain('Acme Private Limited\n14 MG Road\nBengaluru\n')
  expect(text).not.toContain('Gratuity')
  expect((await h.call(hr, 'PUT /api/payroll/payslipLayout', { body: change })).code).toBe('STALE_VERSION')
  const wrong = { version: 1, logoFileId: await aPdf(hr) }
  expect((await h.call(hr, 'PUT /api/payroll/payslipLayout', { body: wrong })).fields).toHaveProperty('logoFileId')
  for (const as of [asha, manager]) expect((await h.call(as, 'GET /api/payroll/payslipLayout')).status).toBe(403)
})

test('on release employees are notified in the app and by email, with a link and without an amount', async () => {
  const other = await aSlip(h, peer, { from: '2026-01-01', to: '2026-01-31', status: 'FINAL' })
  await h.inOrganisation(organisationId, (db) => notifyRelease(db, [slip, other]))
  const bell = await h.call(asha, 'POST /api/notifications/getNotificationsByUser', { body: {} })
  expect(bell.body.content[0]).toMatchObject({
    title: 'Your payslip for February 2026 is ready',
    link: `/employees/employees/payslips?open=${slip}`,
  })
  const mails = await payslipMails(asha)
  expect(mails).toMatchObject([{ channel: 'MAIL', link: `/employees/employees/payslips?open=${slip}` }])
  expect(JSON.stringify([bell.body, mails])).not.toMatch(/95[,.]?769|₹/)
})

test('users who chose their channels for payslips get one email, or none', async () => {
  const [byMail, byBell] = [await anEmployee(h, { organisationId }), await anEmployee(h, { organisationId })]
  for (const [as, channels] of [[byMail, ['MAIL']] as const, [byBell, ['APP']] as const])
    await h.call(as, 'POST /api/leave-hr/event/subscriptions', {
      body: { event: 'payslip.released', channels: [...channels] },
    })
  const slips = [await aSlip(h, byMail), await aSlip(h, byBell)]
  await h.inOrganisation(organisationId, (db) => notifyRelease(db, slips))
  expect(await payslipMails(byMail)).toHaveLength(1)
  expect(await payslipMails(byBell)).toEqual([])
})
