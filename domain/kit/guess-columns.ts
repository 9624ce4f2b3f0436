import { normaliseHeading } from './normalise-heading.ts'

/** Suggests the content of each column by its heading. No content is used twice. */
export function guessColumns<C extends string>(
  headings: readonly string[],
  columns: readonly C[],
  synonyms: Readonly<Record<C, readonly string[]>>,
): (C | null)[] {
  const names = headings.map(normaliseHeading)
  const guessed: (C | null)[] = headings.map(() => null)
  for (const column of columns) {
    const heading = synonyms[column].find((one) => names.some((name, at) => name === one && guessed[at] === null))
    if (heading !== undefined) guessed[names.indexOf(heading)] = column
  }
  return guessed
}
