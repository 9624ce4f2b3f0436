import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import type { ErrorCode } from '../../../domain/errors.ts'
import { Problem } from '../errors.ts'
import type { TaskReply } from './serve-tasks.ts'

export interface TaskLimits {
  /** Time limit on an idle machine. */
  milliseconds: number
  /** The error of a task that exceeds its time or memory. */
  code: ErrorCode
  /** Buffers that are transferred instead of copied. */
  transfer: ArrayBuffer[]
}

export interface ThreadPool<Task, Result> {
  run(task: Task, limits: TaskLimits): Promise<Result>
}

interface WaitingTask<Task, Result> {
  task: Task
  limits: TaskLimits
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Threads that run a program of `serveTasks`. They start at first use and stay alive. Each runs one task at a time; a
 * thread that exceeds the time or memory limit is replaced. Errors: UNAVAILABLE when `maxWaiting` tasks are waiting.
 */
export function createThreadPool<Task, Result>(
  startWorker: () => Worker,
  { size, maxWaiting }: { size: number; maxWaiting: number },
): ThreadPool<Task, Result> {
  const waiting: WaitingTask<Task, Result>[] = []
  const idle: Worker[] = []
  let threads = 0

  function startNextTask(): void {
    if (idle.length === 0 && threads === size) return
    const next = waiting.shift()
    if (next) void runOnThread(next).catch(next.reject)
  }

  async function runOnThread({ task, limits, resolve, reject }: WaitingTask<Task, Result>): Promise<void> {
    const worker = idle.pop() ?? (await addWorker())
    worker.ref()
    const reply = await executeTask<Task, Result>(worker, task, limits)
    if ('result' in reply) resolve(reply.result)
    else reject('code' in reply ? new Problem(reply.code, reply.facts) : new Error(reply.failure))
    // A waiting task keeps the process alive; idle threads do not.
    worker.unref()
    idle.push(worker)
    startNextTask()
  }

  async function addWorker(): Promise<Worker> {
    threads += 1
    const worker = startWorker()
    // The waiting task gets the error; for an idle thread there is no task to report to.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      threads -= 1
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
      startNextTask()
    })
    await waitForMessage(worker)
    return worker
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
  worker: Worker,
  task: Task,
  { milliseconds, code, transfer }: TaskLimits,
): Promise<TaskReply<Result>> {
  let isOverTime = false
  const hasTimePassed = startTimeLimit(milliseconds)
  const timer = setInterval(() => {
    if (!hasTimePassed()) return
    isOverTime = true
    void worker.terminate()
  }, CHECK_INTERVAL_MS)
  try {
    worker.postMessage(task, transfer)
    return (await waitForMessage(worker)) as TaskReply<Result>
  } catch (error) {
    if (isOverTime || isOutOfMemory(error)) throw new Problem(code)
    throw error
  } finally {
    clearInterval(timer)
  }
}

const CHECK_INTERVAL_MS = 50
/** How much slower a task may be on a busy machine than on an idle one. */
const MAX_SLOWDOWN = 4

/**
 * True when the time limit has passed, in wall-clock time and in CPU time of the process. On a busy machine a task gets
 * more time.
 */
function startTimeLimit(milliseconds: number): () => boolean {
  const start = performance.now()
  const cpuStart = process.cpuUsage()
  return () => {
    const elapsed = performance.now() - start
    const { user, system } = process.cpuUsage(cpuStart)
    const worked = (user + system) / 1000
    return (elapsed >= milliseconds && worked >= milliseconds) || elapsed >= milliseconds * MAX_SLOWDOWN
  }
}

/** The next message of the thread; fails when the thread ends first. */
async function waitForMessage(worker: Worker): Promise<unknown> {
  const waiting = new AbortController()
  const { signal } = waiting
  const failOnExit = async () => {
    await once(worker, 'exit', { signal })
    throw new Error('The thread has ended')
  }
  try {
    const [message] = (await Promise.race([once(worker, 'message', { signal }), failOnExit()])) as unknown[]
    return message
  } finally {
    waiting.abort()
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
