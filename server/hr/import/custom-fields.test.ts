import { beforeAll, expect, test } from 'vitest'
import { HR } from '../../../domain/main/users/roles.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { upload } from '../../../test/upload.ts'
import type { ImportWork } from './import.actions.ts'
import { executeImport } from './import.jobs.ts'

const path = '/api/hr/employee-imports'

let h: Harness
let hr: Staff
beforeAll(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
  hr = await anEmployee(h, { role: HR, number: 'HR-1' })
  for (const body of [
    { name: 'Shirt size', kind: 'CHOICE', choices: 'S\nM\nL' },
    { name: 'Locker', kind: 'NUMBER' },
    { name: 'Badge until', kind: 'DATE' },
  ] as const)
    await h.call(hr, 'POST /api/hr/custom-fields', { body })
})

const work = (importId: string, kind: ImportWork) =>
  executeImport(h.muster, { organisationId: hr.organisationId, userId: hr.userId, importId, work: kind })

async function imported(csv: string) {
  const { body } = await upload(h, hr, `POST ${path}`, { name: 'people.csv', bytes: csv })
  await h.call(hr, `POST ${path}/{id}/dry-run`, { params: { id: body.id }, body: body.settings })
  await work(body.id, 'check')
  const { body: problems } = await h.call(hr, `POST ${path}/{id}/problems/search`, {
    params: { id: body.id },
    body: {},
  })
  await h.call(hr, `POST ${path}/{id}/run`, { params: { id: body.id } })
  await work(body.id, 'run')
  return { id: body.id, problems: problems.content.map(({ row, column, code }) => [row, column, code]) }
}

async function valuesOf(number: string) {
  const { body } = await h.call(hr, 'POST /api/hr/employees/search', { body: { filters: { q: number } } })
  const id = body.content.find((row) => row.number === number)?.id ?? expect.fail(number)
  const record = await h.call(hr, 'GET /api/hr/employees/{id}', { params: { id } })
  return Object.fromEntries(record.body.custom.map(({ name, value }) => [name, value]))
}

test('columns named like custom fields are assigned to them, and an undo restores the values', async () => {
  const heading = 'Employee number,First name,Joined on,Shirt size,LOCKER,Badge until'
  const first = await imported(`${heading}\nQ-100,Asha,2024-01-31,m,"1,017",2027-01-31\n`)
  expect(first.problems).toEqual([])
  expect(await valuesOf('Q-100')).toEqual({ 'Shirt size': 'M', Locker: 1017, 'Badge until': '2027-01-31' })

  const second = await imported(`${heading}\nQ-100,Asha,2024-01-31,L,,\n`)
  expect(await valuesOf('Q-100')).toEqual({ 'Shirt size': 'L', Locker: 1017, 'Badge until': '2027-01-31' })
  await h.call(hr, `POST ${path}/{id}/undo`, { params: { id: second.id } })
  await work(second.id, 'undo')
  expect((await valuesOf('Q-100'))['Shirt size']).toBe('M')
})

test('an invalid value of the field is reported with its row and column', async () => {
  const { problems } = await imported(
    'Employee number,First name,Joined on,Shirt size,Locker\nQ-200,Binod,2024-01-31,huge,many\n',
  )
  expect(problems).toEqual([
    [2, 'Locker', 'BAD_NUMBER'],
    [2, 'Shirt size', 'UNKNOWN_CHOICE'],
  ])
})
