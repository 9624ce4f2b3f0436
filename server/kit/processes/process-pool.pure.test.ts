import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../test/clean-up.ts'
import { createProcessPool, type TaskLimits } from './process-pool.ts'

// Replies with its process id, or fails in the way that the task names.
const program = `
  process.on('message', (task) => {
    if (task === 'loop') for (;;);
    if (task === 'fill') for (const all = []; ; ) all.push(new Array(1000).fill('x'))
    if (task === 'crash') process.exit(1)
    if (task === 'refuse') return process.send({ code: 'IMPORT_EMPTY', facts: {} })
    if (task === 'fail') return process.send({ failure: 'broken' })
    process.send({ result: process.pid })
  })
  process.send('ready')`

const folder = makeTemporaryFolder('processes')
const file = join(folder, 'program.cjs')
writeFileSync(file, program)

const start = () =>
  fork(file, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=32'],
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
  })
const limits: TaskLimits = { milliseconds: 10_000, code: 'SHEET_TOO_COMPLEX' }
const openPool = (size: number, maxWaiting = 10) => {
  const pool = createProcessPool<string, number>(start, { size, maxWaiting })
  return (task: string, milliseconds = limits.milliseconds) => pool.run(task, { ...limits, milliseconds })
}

test.each([
  ['takes more time than it may', 'loop', { code: 'SHEET_TOO_COMPLEX' }],
  // In a thread, with Node 24, this ends the whole server.
  ['takes more memory than it may', 'fill', { code: 'SHEET_TOO_COMPLEX' }],
  ['ends its process', 'crash', { message: 'The process has ended (1)' }],
])(
  'a task that %s is refused, and the next one has another process',
  async (_, task, error) => {
    const run = openPool(1)
    const first = await run('id')
    await expect(run(task, task === 'loop' ? 100 : 20_000)).rejects.toMatchObject(error)
    expect(await run('id')).not.toBe(first)
  },
  30_000,
)

test('a task that fails with an error keeps its process', async () => {
  const run = openPool(1)
  const first = await run('id')
  await expect(run('refuse')).rejects.toMatchObject({ code: 'IMPORT_EMPTY' })
  await expect(run('fail')).rejects.toThrow('broken')
  expect(await run('id')).toBe(first)
}, 30_000)

test('tasks wait for a process, and too many of them are refused', async () => {
  const run = openPool(2, 3)
  const replies = await Promise.allSettled(Array.from({ length: 8 }, () => run('id')))
  expect(new Set(replies.flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value] : []))).size).toBe(2)
  expect(replies.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(3)
}, 30_000)

test('other tasks run while one loops', async () => {
  const run = openPool(2)
  const looping = run('loop', 1000)
  looping.catch(() => undefined)
  for (let time = 0; time < 5; time++) expect(await run('id')).toBeTypeOf('number')
  await expect(looping).rejects.toMatchObject({ code: 'SHEET_TOO_COMPLEX' })
}, 30_000)
