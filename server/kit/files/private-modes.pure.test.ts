import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../test/clean-up.ts'
import { makeFolderPrivate } from './private-modes.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

function aFolder(mode: number) {
  const folder = join(makeTemporaryFolder('modes'), 'files')
  const inner = join(folder, 'ab')
  const file = join(inner, 'content')
  mkdirSync(inner, { recursive: true })
  writeFileSync(file, 'x')
  chmodSync(inner, 0o755)
  chmodSync(file, 0o644)
  chmodSync(folder, mode)
  return [folder, inner, file] as const
}

test('the files of an earlier release become private at the start', async () => {
  const paths = aFolder(0o755)
  await makeFolderPrivate(paths[0])
  expect(paths.map(modeOf)).toEqual(['700', '700', '600'])
})

test('a folder that is already private is not scanned at each start', async () => {
  const paths = aFolder(0o700)
  await makeFolderPrivate(paths[0])
  expect(paths.map(modeOf)).toEqual(['700', '755', '644'])
})

test('a folder that does not exist yet is no problem', async () => {
  await expect(makeFolderPrivate('/nowhere/at/all')).resolves.toBeUndefined()
})
