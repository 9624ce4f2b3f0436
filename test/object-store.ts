import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Config } from '../server/kit/files/s3-content-store.ts'

/** An object store with the interface of S3 on a port of this machine. */
export async function startObjectStore(): Promise<S3Config & { stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'muster-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'muster' }],
  })
  const { port } = (await server.run()) as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/muster`,
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    async stop() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
