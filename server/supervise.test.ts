import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../test/clean-up.ts'
import { resolveFromRoot } from './project-root.ts'

const folder = makeTemporaryFolder('supervise')
const started = join(folder, 'started')
const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  rmSync(started, { force: true })
})

/** A supervised program that records each start and then runs `body`. */
function supervise(body: string): ChildProcess {
  const program = join(folder, 'program.mjs')
  writeFileSync(
    program,
    `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(started)}, process.pid + ' ')\n${body}`,
  )
  const url = JSON.stringify(`file://${resolveFromRoot('server/supervise.mjs')}`)
  const code = `import { supervise } from ${url}; supervise(${JSON.stringify(program)})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' })
  running.push(child)
  return child
}

const listStarts = (): number[] => {
  try {
    return readFileSync(started, 'utf8').trim().split(' ').map(Number)
  } catch {
    return []
  }
}

const SERVE = "process.send('ready'); process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000)"

test('a program that was killed is started again after a second', async () => {
  supervise(SERVE)
  await expect.poll(listStarts, { timeout: 5000 }).toHaveLength(1)
  // The program may not have reported yet that it is ready.
  await new Promise((resolve) => setTimeout(resolve, 300))
  process.kill(listStarts()[0] ?? 0, 'SIGKILL')
  await expect.poll(listStarts, { timeout: 5000 }).toHaveLength(2)
})

test('a program that ends before it was ready is not started again, and its exit code is passed on', async () => {
  const child = supervise('process.exit(3)')
  const code = await new Promise((resolve) => child.once('exit', resolve))
  expect([code, listStarts().length]).toEqual([3, 1])
})

test('a stop signal is passed on, and the program is not started again', async () => {
  const child = supervise(SERVE)
  await expect.poll(listStarts, { timeout: 5000 }).toHaveLength(1)
  await new Promise((resolve) => setTimeout(resolve, 300))
  child.kill('SIGTERM')
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
  expect(listStarts()).toHaveLength(1)
})
