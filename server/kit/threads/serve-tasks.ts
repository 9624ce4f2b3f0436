import { parentPort } from 'node:worker_threads'
import type { ErrorCode } from '../../../domain/errors.ts'
import { Problem, type Facts } from '../errors.ts'

export type TaskReply<Result> = { result: Result } | { code: ErrorCode; facts: Facts } | { failure: string }

export interface TaskOutcome<Result> {
  result: Result
  /** Buffers that are transferred instead of copied. */
  transfer: ArrayBuffer[]
}

/** The program of a pool thread: runs tasks one after another and replies with the result or the error. */
export function serveTasks<Task, Result>(execute: (task: Task) => Promise<TaskOutcome<Result>>): void {
  const reply = (message: TaskReply<Result> | 'ready', transfer: ArrayBuffer[] = []) =>
    parentPort?.postMessage(message, transfer)
  parentPort?.on('message', async (task: Task) => {
    try {
      const { result, transfer } = await execute(task)
      reply({ result }, transfer)
    } catch (error) {
      if (error instanceof Problem) reply({ code: error.code, facts: error.facts })
      else reply({ failure: String(error) })
    }
  })
  reply('ready')
}
