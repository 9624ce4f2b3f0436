import { expect, test } from 'vitest'
import { HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { anAction, aPlan } from '../../../test/factories/plans.ts'
import { harness } from '../../../test/harness.ts'

const h = await harness({ now: '2026-03-10T09:00:00Z' })
const hr = await anEmployee(h, { role: HR })
const { organisationId } = hr
const boss = await anEmployee(h, { organisationId, role: MANAGER })
const asha = await anEmployee(h, { organisationId, manager: boss, joinedOn: '2026-03-16' })

const questions = 'Which laptop do you prefer?\n\nT-shirt size\nT-shirt size'

const readStep = async (as: Staff) =>
  (await h.call(as, 'GET /api/hr/employee/plans/employee/{id}', { params: { id: asha.employeeId } })).body[0]
    ?.content[0] ?? expect.fail('There is no step')

test('a form step is completed by an answer to each question; HR and the manager see answers and note, other owners do not', async () => {
  const actionId = await anAction(h, hr, { name: 'Equipment form', owner: 'PERSON', kind: 'FORM', questions })
  const buddy = await anEmployee(h, { organisationId })
  const named = { owner: 'NAMED_EMPLOYEE', ownerEmployeeId: buddy.employeeId } as const
  const welcome = await anAction(h, hr, { name: 'Welcome lunch', ...named })
  const planId = await aPlan(h, hr, {
    steps: [
      { actionId, dueDays: 0 },
      { actionId: welcome, dueDays: 1 },
    ],
  })
  await h.call(hr, 'POST /api/hr/employee/plans', { body: { employeeId: asha.employeeId, planId } })
  const { id, version, questions: stepQuestions } = await readStep(asha)
  expect(stepQuestions).toEqual(['Which laptop do you prefer?', 'T-shirt size'])
  const note = 'I need it on the first day'
  const complete = (answers: { text: string; answer: string }[]) =>
    h.call(asha, 'POST /api/hr/employee/plans/actions/complete', { body: { id, version, answers, note } })
  const laptop = { text: 'Which laptop do you prefer?', answer: 'A small one' }
  const missing = { code: 'FEEDBACK_ANSWER_MISSING', fields: { 'answers.1': expect.any(String) } }
  expect(await complete([laptop])).toMatchObject(missing)
  expect((await complete([laptop, { text: 'T-shirt size', answer: ' ' }])).code).toBe('FEEDBACK_ANSWER_MISSING')
  const answers = [laptop, { text: 'T-shirt size', answer: 'M' }]
  expect((await complete([...answers, { text: 'Not asked', answer: 'x' }])).status).toBe(200)
  for (const reader of [hr, boss, asha]) expect(await readStep(reader)).toMatchObject({ state: 'DONE', answers, note })
  expect(await readStep(buddy)).toMatchObject({ state: 'DONE', answers: [], note: null })
})

test('a form without questions is refused', async () => {
  const type = await h.call(hr, 'POST /api/hr/action/types', { body: { name: 'Forms' } })
  const body = { name: 'Empty form', owner: 'HR', kind: 'FORM', questions: ' \n ', actionTypeId: type.body.id } as const
  expect((await h.call(hr, 'POST /api/hr/actions', { body })).fields).toHaveProperty('questions')
})
