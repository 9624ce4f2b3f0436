import { expect, test } from 'vitest'
import { ApiProblem } from '../../problem.ts'
import { runInBatches } from './run-in-batches.ts'

const listIds = (count: number) => Array.from({ length: count }, (_, at) => `row-${at}`)
const refusal = new ApiProblem(422, { code: 'LIST_ROW_INVALID' })

/** A call that refuses some rows and, like the server, changes all rows of a call or none. */
function createCall(refused: readonly string[], problem = refusal) {
  const changed: string[] = []
  let calls = 0
  const send = async (ids: string[]) => {
    calls += 1
    if (ids.some((id) => refused.includes(id))) throw problem
    changed.push(...ids)
  }
  return { send, changed, countCalls: () => calls }
}

test('all rows are sent in batches, and the progress is reported after each batch', async () => {
  const call = createCall([])
  const seen: number[] = []
  const result = await runInBatches(listIds(250), call.send, ({ done }) => seen.push(done))
  expect(result).toEqual({ done: 250, failures: new Map() })
  expect(seen).toEqual([100, 200, 250])
  expect(call.changed).toEqual(listIds(250))
})

test('refused rows are found, and all other rows are changed once', async () => {
  const call = createCall(['row-7', 'row-120'])
  const { done, failures } = await runInBatches(listIds(250), call.send)
  expect(done).toBe(248)
  expect([...failures.keys()]).toEqual(['row-7', 'row-120'])
  expect(call.changed.toSorted()).toEqual(
    listIds(250)
      .filter((id) => !['row-7', 'row-120'].includes(id))
      .toSorted(),
  )
})

test('when all rows are refused, few calls are made', async () => {
  const call = createCall(listIds(1000))
  const { done, failures } = await runInBatches(listIds(1000), call.send)
  expect([done, failures.size]).toEqual([0, 1000])
  expect(call.countCalls()).toBeLessThan(30)
})

test.each([0, 403, 503])('a problem of the whole call (status %i) ends the run', async (status) => {
  const call = createCall(['row-150'], new ApiProblem(status, { code: 'OFFLINE' }))
  const { done, failures } = await runInBatches(listIds(250), call.send)
  expect([done, failures.size, call.countCalls()]).toEqual([100, 150, 2])
})

test('an empty list sends no call', async () => {
  const call = createCall([])
  expect(await runInBatches([], call.send)).toEqual({ done: 0, failures: new Map() })
  expect(call.countCalls()).toBe(0)
})
