import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../test/clean-up.ts'
import { createLocalContentStore } from './local-content-store.ts'

const store = createLocalContentStore(makeTemporaryFolder('store'))
const hash = 'a3'.repeat(32)

test('a content that is missing is an error when it is read, also if it is read late', async () => {
  const content = store.read(hash)
  await wait(50)
  await expect(content.toArray()).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a content is read as it was stored', async () => {
  const bytes = Buffer.alloc(200_000, 'Muster')
  await store.put(hash, bytes)
  expect(Buffer.concat(await store.read(hash).toArray()).equals(bytes)).toBe(true)
})
