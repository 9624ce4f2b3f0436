// A lock file that names its holder, so that one left behind by a killed process can be told and taken over.
import { readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, startOf } from './embedded-process.ts'

export type Lock = { release(): void } | { heldBy: number }

/** Takes the lock, or says which living process has it. */
export async function takeLock(file: string): Promise<Lock> {
  for (;;) {
    const own = create(file)
    if (own) return { release: () => removeIfStill(file, own) }
    const found = read(file)
    if (found === undefined) continue
    const holder = holderIn(found)
    if (holder && isHolding(holder)) return { heldBy: holder.pid }
    if (!holder && isFresh(file)) await sleep(10)
    else await clear(file, found)
  }
}

// Two processes may find the same dead lock. Only the holder of the second lock may remove it, and only if it is still
// the one that was found dead; so nobody removes the lock that the other has just made.
async function clear(file: string, dead: string): Promise<void> {
  const turn = await takeLock(`${file}.takeover`)
  if ('heldBy' in turn) return sleep(10)
  try {
    removeIfStill(file, dead)
  } finally {
    turn.release()
  }
}

type Holder = { pid: number; started?: string }

function create(file: string): string | undefined {
  const text = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder)
  try {
    writeFileSync(file, text, { flag: 'wx' })
    return text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
    throw error
  }
}

function isHolding({ pid, started }: Holder): boolean {
  if (!isRunning(pid)) return false
  const running = startOf(pid)
  return !started || !running || started === running
}

function holderIn(text: string): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(text)
    if (!holder || typeof holder !== 'object' || !('pid' in holder) || !Number.isInteger(holder.pid)) return undefined
    return holder as Holder
  } catch {
    return undefined
  }
}

// Between making the file and writing it, a lock is empty for a moment; after a power cut it can stay so.
function isFresh(file: string): boolean {
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  return changed !== undefined && Math.abs(Date.now() - changed) < 2000
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function removeIfStill(file: string, text: string): void {
  if (read(file) === text) unlinkSync(file)
}
