import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../test/clean-up.ts'
import { createArchive, readArchive } from './archive.ts'

test('an archive does not keep the entries that it has written', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const path = join(makeTemporaryFolder('archive'), 'backup.tar.gz')
  const archive = createArchive(path)
  const written: WeakRef<Buffer>[] = []
  for (let at = 0; at < 60; at++) {
    const bytes = Buffer.alloc(1024 * 1024, at)
    written.push(new WeakRef(bytes))
    await archive.add(`entry/${at}`, bytes)
  }
  // A reference is kept until the turn of the event loop in which it was made has ended.
  await sleep(10)
  collectGarbage()
  // The packer buffers 8 MB.
  expect(written.filter((bytes) => bytes.deref() !== undefined).length).toBeLessThan(20)
  await archive.finish()
  let size = 0
  for await (const { bytes } of readArchive(path)) size += bytes.length
  expect(size).toBe(60 * 1024 * 1024)
})
