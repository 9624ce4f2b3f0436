import { randomBytes } from 'node:crypto'

/**
 * The keys of stored values. The database keeps them sealed with the secret, so the secret can change without touching
 * the values: each value names its key, and new values get the newest one.
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

/** The ring with another key, with which everything is encrypted from now on. */
export const addKey = (ring: KeyRing): KeyRing => ({
  ...ring,
  keys: [...ring.keys, { id: String(ring.keys.length), key: randomBytes(32).toString('base64') }],
})
