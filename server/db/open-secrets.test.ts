import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../test/clean-up.ts'
import { freshDatabase } from '../../test/database.ts'
import { openSecrets } from './open-secrets.ts'

const database = await freshDatabase()
const open = (secret: string | null, oldSecrets: string[] = [], dataDir = '/nonexistent') =>
  openSecrets(database.url, { secret, oldSecrets, dataDir })

test('values can be read and looked up after the secret was changed', async () => {
  const first = await open('first secret')
  const sealed = first.encrypt('1234 5678')
  const signature = first.sign('link')
  await expect(open('second secret')).rejects.toThrow('another secret than the one in MUSTER_SECRET')
  const rotated = await open('second secret', ['first secret'])
  const later = await open('second secret')
  for (const secrets of [rotated, later]) {
    expect(secrets.decrypt(sealed)).toBe('1234 5678')
    expect(secrets.fingerprint('1234')).toBe(first.fingerprint('1234'))
  }
  expect(rotated.encrypt('x').split('.')[0]).toBe('1')
  expect(later.decrypt(rotated.encrypt('x'))).toBe('x')
  expect([rotated.verify('link', signature), later.verify('link', signature)]).toEqual([true, false])
  await expect(open('first secret')).rejects.toThrow('another secret')
  await expect(open('third secret', ['first secret'])).rejects.toThrow('None of those in MUSTER_OLD_SECRETS')
})

test('values of an earlier release, without a key id, can be read', async () => {
  const secrets = await open('second secret')
  const first = await freshDatabase()
  const before = await openSecrets(first.url, { secret: 'first secret', oldSecrets: [], dataDir: '/nonexistent' })
  const [, withoutId = ''] = before.encrypt('5678').split('.')
  expect([before.decrypt(withoutId), secrets.decrypt(withoutId)]).toEqual(['5678', '5678'])
  await first.drop()
})

test('a missing secret is reported, and none is created in the data folder', async () => {
  const dataDir = makeTemporaryFolder('secret')
  await expect(open(null, [], dataDir)).rejects.toThrow('The secret of this database is missing')
  expect(existsSync(join(dataDir, 'secret'))).toBe(false)
})

test.each(['', 'short\n'])('a secret file with %j is refused with a message', async (content) => {
  const dataDir = makeTemporaryFolder('secret')
  writeFileSync(join(dataDir, 'secret'), content)
  await expect(open(null, [], dataDir)).rejects.toThrow('has fewer than 8 characters')
})
