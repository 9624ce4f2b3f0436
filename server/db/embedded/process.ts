// What the operating system reports about another process. It distinguishes a living owner from a reused process id.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** True when the process exists and has not ended. A zombie has ended; its parent has not noticed yet. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return readProcessStatus(pid)?.state !== 'Z'
}

/**
 * The start time of the process, as a text for comparison; undefined where the system does not report it. Not
 * comparable after a reboot.
 */
export function readStartTime(pid: number): string | undefined {
  const ticks = readProcessStatus(pid)?.startTicks
  if (ticks) return `${readProcFile('/proc/sys/kernel/random/boot_id')?.trim()} ${ticks}`
  return process.platform === 'darwin' ? captureOutput('ps', ['-o', 'lstart=', '-p', String(pid)]) : undefined
}

/** The command line of the process; undefined where the system does not report it. */
export function readCommandLine(pid: number): string | undefined {
  const command = readProcFile(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ')
  if (command) return command
  return process.platform === 'darwin' ? captureOutput('ps', ['-o', 'command=', '-p', String(pid)]) : undefined
}

/** Polls until the condition is true; returns false after the timeout. */
export async function waitUntil(condition: () => boolean, withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs
  while (!condition()) {
    if (Date.now() > end) return false
    await sleep(10)
  }
  return true
}

// proc(5): the name in brackets may itself contain spaces and brackets, so fields are counted after the last bracket.
function readProcessStatus(pid: number) {
  const fields = readProcFile(`/proc/${pid}/stat`)?.split(')').at(-1)?.trim().split(' ')
  return fields && { state: fields[0], startTicks: fields[19] }
}

function readProcFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function captureOutput(program: string, args: string[]): string | undefined {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined
  } catch {
    return undefined
  }
}
