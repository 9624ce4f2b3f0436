import type { ErrorCode } from '../../../domain/errors.ts'
import { Problem, type Facts } from '../errors.ts'

export type TaskReply<Result> = { result: Result } | { code: ErrorCode; facts: Facts } | { failure: string }

/** The program of a pool's process: runs tasks one after another and replies with the result or the error. */
export function serveTasks<Task, Result>(execute: (task: Task) => Promise<Result>): void {
  const reply = (message: TaskReply<Result> | 'ready') => process.send?.(message)
  process.on('message', async (task: Task) => {
    try {
      reply({ result: await execute(task) })
    } catch (error) {
      if (error instanceof Problem) reply({ code: error.code, facts: error.facts })
      else reply({ failure: String(error) })
    }
  })
  reply('ready')
}
