import { createRequire } from 'node:module'
import type { dictionary as Dictionary } from '@zxcvbn-ts/language-common'

let known: ReadonlySet<string> | null = null

/** True for one of some 50,000 passwords that are known from leaks. The list is read at the first use. */
export function isCommonPassword(plain: string): boolean {
  known ??= new Set(readList())
  return known.has(plain)
}

function readList(): string[] {
  const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as {
    dictionary: typeof Dictionary
  }
  return dictionary['passwords-common']
}
