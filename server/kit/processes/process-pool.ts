import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { ErrorCode } from '../../../domain/errors.ts'
import { Problem } from '../errors.ts'
import type { TaskReply } from './serve-tasks.ts'

export interface TaskLimits {
  milliseconds: number
  /** The error of a task that exceeds its time or memory. */
  code: ErrorCode
}

export interface ProcessPool<Task, Result> {
  run(task: Task, limits: TaskLimits): Promise<Result>
}

interface WaitingTask<Task, Result> {
  task: Task
  limits: TaskLimits
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Processes that run a program of `serveTasks`. They start at first use and stay alive. Each runs one task at a time; a
 * process that exceeds the time or memory limit is replaced. Errors: UNAVAILABLE when `maxWaiting` tasks are waiting.
 */
export function createProcessPool<Task, Result>(
  start: () => ChildProcess,
  { size, maxWaiting }: { size: number; maxWaiting: number },
): ProcessPool<Task, Result> {
  const waiting: WaitingTask<Task, Result>[] = []
  const idle: ChildProcess[] = []
  const running = new Set<ChildProcess>()
  // A process that is busy would not notice that the server has ended.
  process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

  function startNextTask(): void {
    if (idle.length === 0 && running.size === size) return
    const next = waiting.shift()
    if (next) void runInProcess(next).catch(next.reject)
  }

  async function runInProcess({ task, limits, resolve, reject }: WaitingTask<Task, Result>): Promise<void> {
    const child = idle.pop() ?? (await addProcess())
    // A waiting task keeps the server running; idle processes do not.
    child.ref()
    child.channel?.ref()
    const reply = await executeTask<Task, Result>(child, task, limits)
    if ('result' in reply) resolve(reply.result)
    else reject('code' in reply ? new Problem(reply.code, reply.facts) : new Error(reply.failure))
    child.unref()
    child.channel?.unref()
    idle.push(child)
    startNextTask()
  }

  async function addProcess(): Promise<ChildProcess> {
    const child = start()
    running.add(child)
    // The waiting task gets the error; for an idle process there is no task to report to.
    child.on('error', () => undefined)
    child.once('close', () => {
      running.delete(child)
      if (idle.includes(child)) idle.splice(idle.indexOf(child), 1)
      startNextTask()
    })
    await waitForMessage(child)
    return child
  }

  return {
    run: (task, limits) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= maxWaiting) return reject(new Problem('UNAVAILABLE'))
        waiting.push({ task, limits, resolve, reject })
        startNextTask()
      }),
  }
}

async function executeTask<Task, Result>(
  child: ChildProcess,
  task: Task,
  { milliseconds, code }: TaskLimits,
): Promise<TaskReply<Result>> {
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds)
  try {
    child.send(task as object)
    return (await waitForMessage(child)) as TaskReply<Result>
  } catch (error) {
    if (error instanceof ProcessEnded && error.isOverLimit) throw new Problem(code)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

class ProcessEnded extends Error {
  /** Ended by a signal: from the pool at the time limit, from Node at the memory limit, or from the system. */
  readonly isOverLimit: boolean

  constructor(code: number | null, signal: string | null) {
    super(`The process has ended (${signal ?? code})`)
    this.isOverLimit = signal !== null || code === ABORTED
  }
}

/** The exit code of an abort where there are no signals. */
const ABORTED = 134

/** The next message of the process; fails when the process ends first. */
async function waitForMessage(child: ChildProcess): Promise<unknown> {
  const waiting = new AbortController()
  const { signal } = waiting
  const failOnExit = async () => {
    const [exitCode, exitSignal] = (await once(child, 'close', { signal })) as [number | null, string | null]
    throw new ProcessEnded(exitCode, exitSignal)
  }
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), failOnExit()])) as unknown[]
    return message
  } finally {
    waiting.abort()
  }
}
