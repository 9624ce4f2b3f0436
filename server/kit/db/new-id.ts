import { v7 } from 'uuid'

const randomPool = new Uint8Array(4096)
let used = randomPool.length
let msecs = 0
let seq = 0

/**
 * Creates UUIDv7 ids: they sort by time and need no round trip. Random bytes are fetched for many ids at once. Within a
 * millisecond, or when the clock is set back, the sequence continues.
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

// Half of the range, so that there is room to increment.
const toSequenceStart = ([a = 0, b = 0, c = 0, d = 0]: Uint8Array): number =>
  ((a << 23) | (b << 15) | (c << 7) | d) >>> 1
