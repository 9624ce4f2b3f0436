import { setTimeout as wait } from 'node:timers/promises'

const MIN_RESPONSE_MS = 120

/** Returns not earlier than the minimum time, so that the duration reveals nothing. */
export async function withConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const floor = wait(MIN_RESPONSE_MS)
  try {
    return await work()
  } finally {
    await floor
  }
}

/** Only failures wait; a success returns immediately. */
export async function withConstantFailureTime<T>(work: () => Promise<T>): Promise<T> {
  const floor = wait(MIN_RESPONSE_MS)
  try {
    return await work()
  } catch (error) {
    await floor
    throw error
  }
}
