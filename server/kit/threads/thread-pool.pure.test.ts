import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { createThreadPool, type TaskLimits } from './thread-pool.ts'

// Answers with its thread and the task, or does what it must not do.
const program = `
  const { parentPort, threadId } = require('node:worker_threads')
  parentPort.on('message', (task) => {
    if (task === 'loop') for (;;);
    if (task === 'fill') for (const all = []; ; ) all.push(new Array(1000).fill('x'))
    if (task === 'crash') process.exit(1)
    if (task === 'refuse') return parentPort.postMessage({ code: 'IMPORT_EMPTY', facts: {} })
    if (task === 'fail') return parentPort.postMessage({ failure: 'broken' })
    parentPort.postMessage({ result: threadId })
  })
  parentPort.postMessage('ready')`

const startWorker = () => new Worker(program, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 32 } })
const limits: TaskLimits = { milliseconds: 10_000, code: 'SHEET_TOO_COMPLEX', transfer: [] }
const openPool = (size: number, maxWaiting = 10) => {
  const pool = createThreadPool<string, number>(startWorker, { size, maxWaiting })
  return (task: string, milliseconds = limits.milliseconds) => pool.run(task, { ...limits, milliseconds })
}

test.each([
  ['takes more time', 'loop', { code: 'SHEET_TOO_COMPLEX' }],
  ['takes more memory', 'fill', { code: 'SHEET_TOO_COMPLEX' }],
  ['ends its thread', 'crash', { message: 'The thread has ended' }],
])(
  'a task that %s than it may is refused, and the next one has another thread',
  async (_, task, error) => {
    const run = openPool(1)
    const first = await run('id', 10_000)
    await expect(run(task, task === 'loop' ? 100 : 10_000)).rejects.toMatchObject(error)
    expect(await run('id', 10_000)).not.toBe(first)
  },
  30_000,
)

test('a task that refuses keeps its thread', async () => {
  const run = openPool(1)
  const first = await run('id')
  await expect(run('refuse')).rejects.toMatchObject({ code: 'IMPORT_EMPTY' })
  await expect(run('fail')).rejects.toThrow('broken')
  expect(await run('id')).toBe(first)
}, 30_000)

test('tasks wait for a thread, and too many of them are refused', async () => {
  const run = openPool(2, 3)
  const replies = await Promise.allSettled(Array.from({ length: 8 }, () => run('id')))
  expect(new Set(replies.flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value] : []))).size).toBe(2)
  expect(replies.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(3)
}, 30_000)

test('while one task loops others are done', async () => {
  const run = openPool(2)
  const looping = run('loop', 1000)
  looping.catch(() => undefined)
  for (let time = 0; time < 5; time++) expect(await run('id')).toBeTypeOf('number')
  await expect(looping).rejects.toMatchObject({ code: 'SHEET_TOO_COMPLEX' })
}, 30_000)
