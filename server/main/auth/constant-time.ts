import { setTimeout as wait } from 'node:timers/promises'

const MIN_RESPONSE_MS = 120

/** Answers no sooner than the floor, whatever was found: the time tells nothing. */
export async function withConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const floor = wait(MIN_RESPONSE_MS)
  try {
    return await work()
  } finally {
    await floor
  }
}

/** Only refusals wait: whoever gets in needn't. */
export async function withConstantFailureTime<T>(work: () => Promise<T>): Promise<T> {
  const floor = wait(MIN_RESPONSE_MS)
  try {
    return await work()
  } catch (error) {
    await floor
    throw error
  }
}
