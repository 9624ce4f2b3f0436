import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { assertContentHash, isContentHash, type ContentStore } from './content-store.ts'

/** Folders and files that only the account of the server can read. */
export const PRIVATE_FOLDER_MODE = 0o700
export const PRIVATE_FILE_MODE = 0o600

/** The folder of incomplete files. Files that remain in it are deleted after a day. */
export const incomingFolder = (folder: string): string => join(folder, 'incoming')

/** Keeps contents in a folder: `ab/abcd…`. */
export function createLocalContentStore(folder: string): ContentStore {
  const pathOf = (hash: string) => {
    assertContentHash(hash)
    return join(folder, hash.slice(0, 2), hash)
  }
  const makeFolderOf = (path: string) => mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER_MODE })
  return {
    async put(hash, bytes) {
      const path = pathOf(hash)
      if (await touch(path)) return
      await makeFolderOf(path)
      const incoming = incomingFolder(folder)
      await mkdir(incoming, { recursive: true, mode: PRIVATE_FOLDER_MODE })
      const aside = join(incoming, randomUUID())
      await writeDurably(aside, bytes)
      await rename(aside, path)
    },
    async putFile(hash, from) {
      const path = pathOf(hash)
      await makeFolderOf(path)
      await rename(from, path)
      await touch(path)
    },
    read: (hash) => Readable.from(readContent(pathOf(hash))),
    find: (hash) => readFile(pathOf(hash)).catch(ignoreMissing),
    async *list() {
      for (const part of await listNames(folder)) {
        if (part.length !== 2) continue
        for (const hash of await listNames(join(folder, part))) {
          const found = isContentHash(hash) ? await stat(join(folder, part, hash)).catch(ignoreMissing) : null
          if (found) yield { hash, storedAt: found.mtime }
        }
      }
    },
    remove: (hash) => rm(pathOf(hash), { force: true }),
  }
}

// The file is opened when the first part is read. A missing one is then an error of the reader, and never an unhandled
// one because nobody listens yet.
async function* readContent(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path)
}

// Written to a temporary file, synced and renamed, so that a final name never belongs to an incomplete file.
async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const target = await open(path, 'wx', PRIVATE_FILE_MODE)
  try {
    await target.writeFile(bytes)
    await target.sync()
  } finally {
    await target.close()
  }
}

// An existing content that is stored again counts as new, so that it is not removed as unused.
async function touch(path: string): Promise<boolean> {
  const now = new Date()
  return utimes(path, now, now).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return false
    },
  )
}

const listNames = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}
