import { readFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { S3mini } from 's3mini'
import { Problem } from '../errors.ts'
import { assertContentHash, isContentHash, type ContentStore } from './content-store.ts'

/** An object store with the interface of Amazon S3. */
export interface S3Config {
  /** The address with the bucket, such as `https://s3.example.com/muster`. */
  url: string
  region: string
  accessKey: string
  secretKey: string
}

const REQUEST_TIMEOUT_MS = 20_000
const KEYS_PER_PAGE = 1000

const createClient = (config: S3Config, timeoutMs: number) =>
  new S3mini({
    endpoint: config.url,
    region: config.region,
    accessKeyId: config.accessKey,
    secretAccessKey: config.secretKey,
    requestAbortTimeout: timeoutMs,
  })

/** Keeps contents in a bucket under `files/`. Nodes with the same bucket share their files. */
export function createS3ContentStore(config: S3Config, timeoutMs = REQUEST_TIMEOUT_MS): ContentStore {
  const client = createClient(config, timeoutMs)
  const keyOf = (hash: string) => {
    assertContentHash(hash)
    return `${PREFIX}${hash}`
  }
  const put = async (hash: string, bytes: Buffer) =>
    void (await callStore(() => client.putAnyObject(keyOf(hash), bytes, 'application/octet-stream')))
  const find = async (hash: string) => {
    const content = await callStore(() => client.getObjectArrayBuffer(keyOf(hash)))
    return content === null ? null : Buffer.from(content)
  }
  return {
    put,
    async putFile(hash, path) {
      await put(hash, await readFile(path))
      await rm(path, { force: true })
    },
    read: (hash) => Readable.from(readContent(() => callStore(() => client.getObjectResponse(keyOf(hash))))),
    find,
    async *list() {
      let next: string | undefined
      do {
        const page = await callStore(() => client.listObjectsPaged('/', PREFIX, KEYS_PER_PAGE, next))
        for (const { Key, LastModified } of page?.objects ?? []) {
          const hash = Key.slice(PREFIX.length)
          if (isContentHash(hash)) yield { hash, storedAt: new Date(LastModified) }
        }
        next = page?.nextContinuationToken
      } while (next)
    },
    remove: async (hash) => void (await callStore(() => client.deleteObject(keyOf(hash)))),
  }
}

const PREFIX = 'files/'

/** Refuses a store that does not answer or denies access, with a message for the person who starts the server. */
export async function assertStoreReachable(config: S3Config): Promise<void> {
  const problem = `The file store ${config.url} cannot be used. Check MUSTER_S3_URL, its keys and its region.`
  try {
    await createS3ContentStore(config).find('0'.repeat(HASH_LENGTH))
  } catch (error) {
    throw new Error(problem, { cause: error })
  }
  // For a bucket that does not exist, the store only replies that the content is not found.
  const exists = await callStore(() => createClient(config, REQUEST_TIMEOUT_MS).bucketExists())
  if (!exists) throw new Error(`${problem} The bucket does not exist, or these keys may not list it.`)
}

const HASH_LENGTH = 64

async function* readContent(load: () => Promise<Response | null>): AsyncGenerator<Uint8Array> {
  const response = await load()
  if (!response?.body) throw new Problem('NOT_FOUND')
  yield* response.body as unknown as AsyncIterable<Uint8Array>
}

// The client has its own errors for a store that is unreachable, is slow or refuses the request.
async function callStore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    process.stderr.write(`file store: ${error instanceof Error ? error.message : String(error)}\n`)
    const isDenied = (error as { status?: number }).status === 403
    throw new Problem(isDenied ? 'FILE_STORE_DENIED' : 'FILE_STORE_UNAVAILABLE')
  }
}
