import { v7 } from 'uuid'

const randomPool = new Uint8Array(4096)
let used = randomPool.length
let msecs = 0
let seq = 0

/**
 * Ids are UUIDv7, made by the application: they sort by time and need no round trip. Random bytes are fetched for many at
 * once; within a millisecond, or while the clock is set back, the sequence goes on.
 */
export function newId(): string {
  const random = takeRandomBytes()
  const now = Date.now()
  if (now > msecs) {
    msecs = now
    seq = toSequenceStart(random)
  } else seq++
  return v7({ random, msecs, seq })
}

function takeRandomBytes(): Uint8Array {
  if (used === randomPool.length) {
    crypto.getRandomValues(randomPool)
    used = 0
  }
  return randomPool.subarray(used, (used += 16))
}

// Half of what fits, so that there is room to count on.
const toSequenceStart = ([a = 0, b = 0, c = 0, d = 0]: Uint8Array): number =>
  ((a << 23) | (b << 15) | (c << 7) | d) >>> 1
