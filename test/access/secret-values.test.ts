import { beforeAll, expect, test } from 'vitest'
import { isReadCall } from '../../domain/kit/contract.ts'
import { EMPLOYEE, HOD, HR, MANAGER, type RoleName } from '../../domain/main/users/roles.ts'
import { newId } from '../../server/kit/db/tenant-table.ts'
import { signAccessToken } from '../../server/kit/http/access-token.ts'
import { aPayOrganisation, payFor, type PayOrganisation } from '../factories/pay-fixtures.ts'
import { anEmployee, type Staff } from '../factories/people.ts'
import { harness } from '../harness.ts'

const h = await harness()
const STREAM = 'GET /api/notifications/sse/stream'
let org: PayOrganisation
let colleague: Staff

// Values of a colleague that occur nowhere else.
const secrets = {
  ctc: 987_654_301,
  account: '50200098765432',
  pan: 'QWZPE4321K',
  home: 'Seventeen Cedar Lane',
  bornOn: '1987-03-14',
  mail: 'private.9876@mail.example',
}

const reads = () => [...h.app.served].filter(([key, call]) => key !== STREAM && isReadCall(key, call))

beforeAll(async () => {
  org = await aPayOrganisation(h)
  const { organisationId } = org.hr
  colleague = await anEmployee(h, { organisationId })
  const params = { id: colleague.employeeId }
  const add = async (section: string, body: object) =>
    expect(
      (await h.call(org.hr, `POST /api/hr/employees/{id}/${section}` as never, { params, body } as never)).status,
    ).toBe(200)
  await payFor(h, org.hr, colleague.employeeId, { structureId: org.structureId, ctc: secrets.ctc })
  await add('bankAccounts', { holder: 'A Colleague', bank: 'HDFC Bank', number: secrets.account, isPrimary: true })
  await add('identities', { kind: 'PAN', number: secrets.pan, country: 'India' })
  await add('addresses', { kind: 'CURRENT', line1: secrets.home, city: 'Pune', country: 'India' })
  const { body } = await h.call(org.hr, 'GET /api/hr/employees/{id}', { params, query: {} })
  const personal = { version: body.version, bornOn: secrets.bornOn, personalEmail: secrets.mail }
  expect((await h.call(org.hr, 'PUT /api/hr/employees/{id}', { params, body: personal })).status).toBe(200)
})

/** The calls whose answer to a caller contains one of the values. */
async function findDisclosures(caller: Staff): Promise<string[]> {
  const token = await signAccessToken(h.muster, { ...caller, sessionId: newId() })
  const { employeeId, userId } = colleague
  const values: Record<string, string> = {
    id: employeeId,
    userId,
    table: 'employee',
    language: 'en',
    type: 'ONBOARDING',
  }
  const found: string[] = []
  for (const [key, call] of reads()) {
    const [method, path = ''] = key.split(' ') as ['GET' | 'POST', string]
    const reply = await h.app.inject({
      method,
      url: path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? newId()),
      headers: { authorization: `Bearer ${token}` },
      ...(call.body ? { payload: 'properties' in call.body && hasSize(call.body) ? { size: 200 } : {} } : {}),
    })
    const names = Object.entries(secrets).filter(([, value]) => reply.body.includes(String(value)))
    found.push(...names.map(([name]) => `${key}: ${name}`))
  }
  return found
}

const hasSize = (schema: object): boolean => 'properties' in schema && 'size' in (schema.properties as object)

test.each<RoleName>([EMPLOYEE, MANAGER, HOD])(
  'no answer tells %s the pay, account, identity numbers, address or birth date of somebody outside their scope',
  async (role) => {
    const caller = await anEmployee(h, { organisationId: org.hr.organisationId, role })
    expect(await findDisclosures(caller)).toEqual([])
  },
  60_000,
)

test('account and identity numbers are masked for HR as well', async () => {
  const caller = await anEmployee(h, { organisationId: org.hr.organisationId, role: HR })
  const found = await findDisclosures(caller)
  expect(found).toContain('GET /api/payroll/employeePays/employee/{id}: ctc')
  expect(found).toContain('GET /api/hr/employees/{id}: bornOn')
  expect(found.filter((line) => /: (account|pan)$/.test(line))).toEqual([])
}, 60_000)
