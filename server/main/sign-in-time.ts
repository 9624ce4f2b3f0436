import { setTimeout as wait } from 'node:timers/promises'

const FLOOR_MS = 120

/** Answers no sooner than the floor, whatever was found: the time tells nothing. */
export async function answerEvenly<T>(work: () => Promise<T>): Promise<T> {
  const floor = wait(FLOOR_MS)
  try {
    return await work()
  } finally {
    await floor
  }
}

/** Only refusals wait: whoever gets in needn't. */
export async function failEvenly<T>(work: () => Promise<T>): Promise<T> {
  const floor = wait(FLOOR_MS)
  try {
    return await work()
  } catch (error) {
    await floor
    throw error
  }
}
