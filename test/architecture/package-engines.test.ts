import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../source-tree.ts'

interface LockedPackage {
  dev?: boolean
  engines?: { node?: string }
  version?: string
}

interface PackageManifest {
  engines: { node: string }
}

const read = <T>(name: string): T => JSON.parse(readFileSync(join(root, name), 'utf8')) as T
const promised = /\d+/.exec(read<PackageManifest>('package.json').engines.node)?.[0] ?? ''

/** Packages of the product that do not run on the Node version that the project promises. */
const findTooNew = (packages: Record<string, LockedPackage>): string[] =>
  Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .filter(([, { engines }]) => engines?.node !== undefined && !acceptsMajor(engines.node, Number(promised)))
    .map(([path, { version, engines }]) => `${path} ${version} needs Node ${engines?.node}`)

// `>=18`, `^20.9 || >=22`, `20 || >=22`, `>= 0.8`: true when one alternative allows the major version.
const acceptsMajor = (range: string, major: number): boolean =>
  range.split('||').some((part) => {
    const [, sign = '', first = '0'] = /^\s*([<>=^~]*)\s*v?(\d+|\*)/.exec(part) ?? []
    if (first === '*') return true
    return sign.startsWith('>') ? Number(first) <= major : Number(first) === major
  })

test('every production package supports the declared Node version', () => {
  expect(findTooNew(read<{ packages: Record<string, LockedPackage> }>('package-lock.json').packages)).toEqual([])
})

test('a package that needs a later version is found', () => {
  expect(findTooNew({ 'node_modules/late': { version: '1.0.0', engines: { node: '>=22' } } })).toHaveLength(1)
  expect(findTooNew({ 'node_modules/late': { version: '1.0.0', engines: { node: '^22.1 || >=24' } } })).toHaveLength(1)
  expect(findTooNew({ 'node_modules/right': { version: '1.0.0', engines: { node: '^20.9.0 || >=22' } } })).toEqual([])
})
