import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Keeps bytes under the hash of what they are: the same content is stored once, and nothing is ever overwritten. */
export interface FileStore {
  put(bytes: Buffer): Promise<{ hash: string; size: number }>
  read(hash: string): Readable
}

export function localFiles(folder: string): FileStore {
  const pathOf = (hash: string) => {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new TypeError('Not a content hash')
    return join(folder, hash.slice(0, 2), hash)
  }
  return {
    async put(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      const path = pathOf(hash)
      if (!(await exists(path))) {
        await mkdir(join(folder, hash.slice(0, 2)), { recursive: true })
        // Written aside and renamed: a killed process leaves no half file under a good name.
        const aside = `${path}.${randomUUID()}`
        await writeFile(aside, bytes)
        await rename(aside, path)
      }
      return { hash, size: bytes.length }
    },
    read: (hash) => createReadStream(pathOf(hash)),
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
