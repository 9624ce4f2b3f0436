import { readFileSync } from 'node:fs'

const readSpecFile = (name: string) => readFileSync(new URL(`spec/${name}`, import.meta.url), 'utf8')

/** Rows of a tab-separated file of test/spec, by the names in its first line. */
function readSpecRows(name: string): Record<string, string>[] {
  const [head = '', ...lines] = readSpecFile(name).trimEnd().split(/\r?\n/)
  const names = head.split('\t')
  return lines.map((line) => Object.fromEntries(line.split('\t').map((value, at) => [names[at] ?? '', value])))
}

const readSpecLines = (name: string) =>
  readSpecFile(name)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

/** All calls of the specification, as literal keys. */
export const specifiedCalls: string[] = readSpecRows('calls.tsv').map(({ method, path }) => `${method} ${path}`)

/** Calls that are not served yet. A call leaves this list when it is served, and never returns. */
export const pendingCalls: string[] = readSpecLines('calls-not-yet.txt')

export interface SpecifiedEntry {
  path: string
  label: string
  roles: string[]
  permissions: string[]
}

export const specifiedMenu: SpecifiedEntry[] = readSpecRows('menu.tsv').map((row) => ({
  path: row.path ?? '',
  label: row.label ?? '',
  roles: (row.any_of_roles ?? '').split(' ').filter(Boolean),
  permissions: (row.all_of_permissions ?? '').split(' ').filter(Boolean),
}))

/** The paths whose screens do not exist yet. */
export const pendingScreens: string[] = readSpecLines('screens-not-yet.txt')

/** Differences between the specification, the served calls, and the list of calls that are not served yet. */
export function findGaps(specified: string[], served: ReadonlySet<string>, notYet: string[]): string[] {
  const wanted = new Set(specified)
  return [
    ...specified.filter((key) => !served.has(key) && !notYet.includes(key)).map((key) => `${key} has disappeared`),
    ...notYet.filter((key) => served.has(key)).map((key) => `${key} is there now: take it off the list`),
    ...notYet.filter((key) => !wanted.has(key)).map((key) => `${key} is not in the specification`),
  ]
}
