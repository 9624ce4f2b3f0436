// A lock file that names its holder, so that the lock of a killed process can be recognised and taken over.
import { readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, readStartTime } from './process.ts'

export type LockResult = { release(): void } | { heldBy: number }

/** Takes the lock, or reports the process that holds it. */
export async function takeLock(file: string): Promise<LockResult> {
  for (;;) {
    const own = createLockFile(file)
    if (own) return { release: () => removeIfUnchanged(file, own) }
    const found = readLockFile(file)
    if (found === undefined) continue
    const holder = parseHolder(found)
    if (holder && isHolderAlive(holder)) return { heldBy: holder.pid }
    if (!holder && isFreshLock(file)) await sleep(10)
    else await removeDeadLock(file, found)
  }
}

// Two processes may find the same stale lock. Only the holder of the second lock may remove it, and only if it is still
// the stale one. So no process removes a lock that another has just created.
async function removeDeadLock(file: string, dead: string): Promise<void> {
  const turn = await takeLock(`${file}.takeover`)
  if ('heldBy' in turn) return sleep(10)
  try {
    removeIfUnchanged(file, dead)
  } finally {
    turn.release()
  }
}

type LockHolder = { pid: number; started?: string }

function createLockFile(file: string): string | undefined {
  const text = JSON.stringify({ pid: process.pid, started: readStartTime(process.pid) } satisfies LockHolder)
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 })
    return text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
    throw error
  }
}

function isHolderAlive({ pid, started }: LockHolder): boolean {
  if (!isRunning(pid)) return false
  const running = readStartTime(pid)
  return !started || !running || started === running
}

function parseHolder(text: string): LockHolder | undefined {
  try {
    const holder: unknown = JSON.parse(text)
    if (!holder || typeof holder !== 'object' || !('pid' in holder) || !Number.isInteger(holder.pid)) return undefined
    return holder as LockHolder
  } catch {
    return undefined
  }
}

// Between creating and writing, a lock file is empty for a moment; after a power failure it can stay empty.
function isFreshLock(file: string): boolean {
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  return changed !== undefined && Math.abs(Date.now() - changed) < 2000
}

function readLockFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function removeIfUnchanged(file: string, text: string): void {
  if (readLockFile(file) === text) unlinkSync(file)
}
