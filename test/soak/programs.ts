// Real `npm start` and `npm run worker` processes, as a user runs them, and their inner processes to kill.
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../source-tree.ts'

export interface Program {
  /** All lines printed so far. */
  lines: string[]
  waitForLine(text: string, after?: number): Promise<void>
  /** The process that does the work, under the supervisor. */
  findInnerPid(): number | null
  stop(): Promise<void>
}

export function runProgram(name: 'start' | 'worker', env: Record<string, string>): Program {
  const child = spawn(process.execPath, ['server/launch.mjs', name], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => lines.push(...String(text).trimEnd().split('\n')))
  return {
    lines,
    findInnerPid: () => findChildren(child.pid ?? 0)[0] ?? null,
    async waitForLine(text, after = 0) {
      while (!lines.slice(after).some((line) => line.includes(text))) {
        if (child.exitCode !== null) throw new Error(`${name} ended: ${lines.slice(-5).join('\n')}`)
        await wait(20)
      }
    },
    stop: () => endProcess(child),
  }
}

/** Runs a command of Muster to its end. */
export async function runCommand(name: string, args: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['server/launch.mjs', name, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${name} ended with ${String(code)}`)
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

const findChildren = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** The superuser's address of the embedded database of a data folder, from the pid file of PostgreSQL. */
export function readDatabaseUrl(dataDir: string): string {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  const folder = readPostmasterNote(dataDir)[4] ?? ''
  return `postgres://postgres:${password}@localhost:5432/muster?host=${encodeURIComponent(folder)}&sslmode=disable`
}

export const readPostmasterPid = (dataDir: string): number => Number(readPostmasterNote(dataDir)[0])

const readPostmasterNote = (dataDir: string) =>
  readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
