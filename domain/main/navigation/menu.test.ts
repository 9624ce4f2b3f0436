import { expect, test } from 'vitest'
import { specifiedMenu } from '../../../test/spec.ts'
import { guardedPaths, type GuardedPath } from './route-guard.ts'

const inWords = (entry: { path: string; label: string; roles: readonly string[]; permissions: readonly string[] }) =>
  `${entry.path} ${entry.label} ${[...entry.roles].toSorted().join('|')} ${entry.permissions.join('+')}`

const describeRequirement = ({ path, label, roles, permissions }: GuardedPath) => {
  // Requirements of several levels are combined: the roles that satisfy all of them.
  const all = roles.length === 0 ? [] : roles.reduce((both, next) => both.filter((role) => next.includes(role)))
  return inWords({ path, label, roles: all, permissions })
}

const differences = (entries: readonly GuardedPath[]) => {
  const built = entries.map(describeRequirement).toSorted()
  const wanted = specifiedMenu.map(inWords).toSorted()
  return [...wanted.filter((line) => !built.includes(line)), ...built.filter((line) => !wanted.includes(line))]
}

test('the menu has the entries of the specification, with their permissions', () => {
  expect(differences(guardedPaths)).toEqual([])
})

test('a missing entry and one with fewer permissions are detected', () => {
  expect(differences(guardedPaths.slice(1))).toHaveLength(1)
  expect(
    differences(guardedPaths.map((entry) => (entry.label === 'Draft' ? { ...entry, roles: [] } : entry))),
  ).toHaveLength(2)
})
