import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Stores files under the hash of their content: equal content is stored once, and nothing is overwritten. */
export interface FileStore {
  put(bytes: Buffer): Promise<{ hash: string; size: number }>
  read(hash: string): Readable
  /** Writes a stream to a temporary file. It gets its final name only by `keep`. */
  stage(source: Readable): Promise<StagedFile>
}

export interface StagedFile {
  hash: string
  size: number
  /** The first bytes, which identify the media type. */
  head: Buffer
  bytes(): Promise<Buffer>
  keep(): Promise<void>
  /** Deletes the temporary file. */
  drop(): Promise<void>
}

const HEAD_BYTES = 4096

export function createLocalFileStore(folder: string): FileStore {
  const pathOf = (hash: string) => {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new TypeError('Not a content hash')
    return join(folder, hash.slice(0, 2), hash)
  }
  return {
    async put(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      const path = pathOf(hash)
      if (!(await isExistingPath(path))) {
        await mkdir(join(folder, hash.slice(0, 2)), { recursive: true })
        // Written to a temporary file and renamed, so that a killed process leaves no incomplete file under a final
        // name.
        const aside = `${path}.${randomUUID()}`
        await writeFile(aside, bytes)
        await rename(aside, path)
      }
      return { hash, size: bytes.length }
    },
    read: (hash) => createReadStream(pathOf(hash)),
    async stage(source) {
      await mkdir(join(folder, 'incoming'), { recursive: true })
      const aside = join(folder, 'incoming', randomUUID())
      const drop = () => rm(aside, { force: true })
      const hashing = createHash('sha256')
      let head = Buffer.alloc(0)
      let size = 0
      const looking = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hashing.update(chunk)
          size += chunk.length
          if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)])
          yield chunk
        }
      }
      try {
        await pipeline(source, looking, createWriteStream(aside))
      } catch (error) {
        await drop()
        throw error
      }
      const hash = hashing.digest('hex')
      const keep = async () => {
        await mkdir(join(folder, hash.slice(0, 2)), { recursive: true })
        await rename(aside, pathOf(hash))
      }
      return { hash, size, head, bytes: () => readFile(aside), keep, drop }
    },
  }
}

const isExistingPath = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
