import { randomBytes } from 'node:crypto'

/**
 * The keys of stored values. The database stores them encrypted with the secret, so the secret can change while
 * the values stay the same. Each value contains the id of its key; new values use the newest key.
 */
export interface KeyRing {
  /** For keyed hashes by which values are looked up. */
  lookup: string
  /** Oldest first, as base64. */
  keys: { id: string; key: string }[]
}

export function currentKey({ keys }: KeyRing): KeyRing['keys'][number] {
  const newest = keys.at(-1)
  if (!newest) throw new TypeError('A key ring has a key')
  return newest
}

/** Returns the ring with an added key, which encrypts all new values. */
export const addKey = (ring: KeyRing): KeyRing => ({
  ...ring,
  keys: [...ring.keys, { id: String(ring.keys.length), key: randomBytes(32).toString('base64') }],
})
