import { beforeAll, describe, expect, test } from 'vitest'
import { HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'

let h: Harness
let hr: Staff
let manager: Staff
let person: Staff
const ids: Record<string, string> = {}
beforeAll(async () => {
  h = await harness()
  hr = await anEmployee(h, { role: HR })
  manager = await anEmployee(h, { organisationId: hr.organisationId, role: MANAGER })
  person = await anEmployee(h, { organisationId: hr.organisationId, manager })
  const fields = [
    { name: 'Shirt size', kind: 'CHOICE', choices: 'S\nM\nL', seenBy: 'OVERSEERS', isOwn: true },
    { name: 'Locker', kind: 'NUMBER', seenBy: 'OVERSEERS' },
    { name: 'Allergies', kind: 'TEXT', seenBy: 'PERSON', isOwn: true },
    { name: 'Badge until', kind: 'DATE', seenBy: 'PERSON' },
  ] as const
  for (const body of fields) {
    const reply = await h.call(hr, 'POST /api/hr/custom-fields', { body })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    ids[body.name] = reply.body.id
  }
})

const id = (name: string) => ids[name] ?? expect.fail(name)
const read = async (as: Staff) =>
  (await h.call(as, 'GET /api/hr/employees/{id}', { params: { id: person.employeeId } })).body
const fill = async (as: Staff, values: Record<string, string | number | null>) =>
  h.call(as, 'PUT /api/hr/employees/{id}', {
    params: { id: person.employeeId },
    body: {
      version: (await read(hr)).version,
      custom: Object.fromEntries(Object.entries(values).map(([name, value]) => [id(name), value])),
    },
  })
const valuesFor = async (as: Staff) =>
  Object.fromEntries((await read(as)).custom.map(({ name, value }) => [name, value]))
const found = async (as: Staff, name: string, value: string) =>
  (await h.call(as, 'POST /api/hr/employees/search', { body: { filters: { custom: [{ fieldId: id(name), value }] } } }))
    .body.totalElements

describe('a custom field', () => {
  test('is filled in by HR, visible to its audience, and does not change other fields', async () => {
    await fill(hr, { 'Shirt size': 'M', Locker: 17 })
    await fill(hr, { 'Badge until': '2027-01-31', Allergies: 'Peanuts' })
    expect(await valuesFor(hr)).toEqual({
      'Shirt size': 'M',
      Locker: 17,
      'Badge until': '2027-01-31',
      Allergies: 'Peanuts',
    })
    expect(await valuesFor(person)).toEqual(await valuesFor(hr))
    expect(await valuesFor(manager)).toEqual({ 'Shirt size': 'M', Locker: 17 })
    await fill(hr, { Locker: null })
    expect((await valuesFor(hr)).Locker).toBeNull()
  })

  test('can be filled in by the employee if it is configured so, and by no other employee', async () => {
    expect((await fill(person, { 'Shirt size': 'L' })).status).toBe(200)
    expect((await fill(person, { Locker: 3 })).fields).toHaveProperty([`custom/${id('Locker')}`])
    expect((await fill(manager, { 'Shirt size': 'S' })).status).toBe(403)
    expect((await valuesFor(hr))['Shirt size']).toBe('L')
  })

  test('accepts only values of its kind', async () => {
    for (const [name, value] of [
      ['Shirt size', 'XXL'],
      ['Locker', 'seventeen'],
      ['Badge until', '2027-02-30'],
    ] as const)
      expect((await fill(hr, { [name]: value })).fields, name).toHaveProperty([`custom/${id(name)}`])
  })

  test('filters the list, for those who may see it', async () => {
    await fill(hr, { Allergies: 'Peanuts and dust', 'Shirt size': 'L' })
    expect(await found(hr, 'Allergies', 'peanut')).toBe(1)
    expect(await found(hr, 'Shirt size', 'L')).toBe(1)
    expect(await found(hr, 'Shirt size', 'S')).toBe(0)
    expect(await found(manager, 'Shirt size', 'L')).toBe(1)
    expect(await found(manager, 'Allergies', 'peanut')).toBe(0)
  })

  test('cannot change its kind or be deleted while it has values', async () => {
    const { body } = await h.call(hr, 'POST /api/hr/custom-fields/all', {})
    const version = body.find((one) => one.id === id('Shirt size'))?.version ?? 0
    const kind = await h.call(hr, 'PUT /api/hr/custom-fields/{id}', {
      params: { id: id('Shirt size') },
      body: { version, kind: 'TEXT' },
    })
    expect(kind.fields).toHaveProperty('kind')
    expect((await h.call(hr, 'DELETE /api/hr/custom-fields/{id}', { params: { id: id('Shirt size') } })).code).toBe(
      'IN_USE',
    )
    expect(
      (await h.call(hr, 'POST /api/hr/custom-fields', { body: { name: 'Colour', kind: 'CHOICE' } })).fields,
    ).toHaveProperty('choices')
  })
})
