import { readFileSync } from 'node:fs'

const readSpecFile = (name: string) => readFileSync(new URL(`spec/${name}`, import.meta.url), 'utf8')

/** Rows of a tab-separated file of test/spec, by the names in its first line. */
function readSpecRows(name: string): Record<string, string>[] {
  const [head = '', ...lines] = readSpecFile(name).trimEnd().split(/\r?\n/)
  const names = head.split('\t')
  return lines.map((line) => Object.fromEntries(line.split('\t').map((value, at) => [names[at] ?? '', value])))
}

/** All calls of the specification, as literal keys. */
export const specifiedCalls: string[] = readSpecRows('calls.tsv').map(({ method, path }) => `${method} ${path}`)

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

/** The names of the specification that do not exist. */
export const findMissing = (specified: readonly string[], existing: ReadonlySet<string>): string[] =>
  specified.filter((name) => !existing.has(name))
