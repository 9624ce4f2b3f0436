import type { Readable } from 'node:stream'

/** Stores contents under their SHA-256 hash, in a folder or an object store. Stored contents never change. */
export interface ContentStore {
  put(hash: string, bytes: Buffer): Promise<void>
  /** Takes over a complete local file. */
  putFile(hash: string, path: string): Promise<void>
  read(hash: string): Readable
  /** The content, or null when it is missing. */
  find(hash: string): Promise<Buffer | null>
  /** All contents with the time at which they were last stored. */
  list(): AsyncIterable<StoredContent>
  remove(hash: string): Promise<void>
}

export interface StoredContent {
  hash: string
  storedAt: Date
}

export const isContentHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

export function assertContentHash(hash: string): void {
  if (!isContentHash(hash)) throw new TypeError('Not a content hash')
}
