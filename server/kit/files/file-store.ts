import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ContentStore } from './content-store.ts'
import {
  createLocalContentStore,
  incomingFolder,
  PRIVATE_FILE_MODE,
  PRIVATE_FOLDER_MODE,
} from './local-content-store.ts'

/** Stores files under the hash of their content: equal content is stored once, and nothing is overwritten. */
export interface FileStore extends Pick<ContentStore, 'read' | 'find' | 'list' | 'remove'> {
  put(bytes: Buffer): Promise<{ hash: string; size: number }>
  /** Writes a stream to a temporary file. It gets its final name only by `keep`. */
  stage(source: Readable): Promise<StagedFile>
  /** Deletes temporary files of uploads that ended before this time. */
  removeUnfinished(before: Date): Promise<void>
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

export const createLocalFileStore = (folder: string): FileStore =>
  createFileStore(createLocalContentStore(folder), folder)

/** Uploads are staged in `folder`; complete ones go to the content store. */
export function createFileStore(contents: ContentStore, folder: string): FileStore {
  const incoming = incomingFolder(folder)
  return {
    read: contents.read,
    find: contents.find,
    list: contents.list,
    remove: contents.remove,
    async put(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      await contents.put(hash, bytes)
      return { hash, size: bytes.length }
    },
    async stage(source) {
      await mkdir(incoming, { recursive: true, mode: PRIVATE_FOLDER_MODE })
      const aside = join(incoming, randomUUID())
      const drop = () => rm(aside, { force: true })
      try {
        const read = await writeStream(source, aside)
        return { ...read, bytes: () => readFile(aside), keep: () => contents.putFile(read.hash, aside), drop }
      } catch (error) {
        await drop()
        throw error
      }
    },
    async removeUnfinished(before) {
      for (const name of await readdir(incoming).catch(() => [])) {
        const path = join(incoming, name)
        const found = await stat(path).catch(() => null)
        if (found && found.mtime < before) await rm(path, { force: true })
      }
    },
  }
}

async function writeStream(source: Readable, path: string): Promise<Pick<StagedFile, 'hash' | 'size' | 'head'>> {
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
  await pipeline(source, looking, createWriteStream(path, { mode: PRIVATE_FILE_MODE, flush: true }))
  return { hash: hashing.digest('hex'), size, head }
}
