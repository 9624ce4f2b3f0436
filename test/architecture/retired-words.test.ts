import { expect, test } from 'vitest'
import { errors } from '../../domain/errors.ts'
import { listSourceFiles, readSource } from '../source-tree.ts'
import { collectLabels } from './labels.ts'
import { exemptNames, isExemptName } from './retired-words.exempt.ts'
import { findRetiredNames, findRetiredTexts } from './retired-words.ts'

const files = listSourceFiles(['domain', 'server', 'web', 'test', 'bench'])
const names = files.flatMap((path) =>
  [...findRetiredNames(path, readSource(path))].map(([name, term]) => ({ path, name, term })),
)

test('no identifier contains a retired word', () => {
  const found = names.filter(({ path, name }) => !isExemptName(path, name))
  expect(found.map(({ path, name, term }) => `${name} in ${path}: use ${term}`)).toEqual([])
})

test('every exemption is still needed', () => {
  const used = new Set(names.map(({ name }) => name))
  expect(exemptNames.flatMap((exempt) => exempt.names.filter((name) => !used.has(name)))).toEqual([])
})

test('no English text contains a retired phrase', () => {
  const texts = [...collectLabels().keys(), ...Object.values(errors).map(([, text]) => text)]
  expect(findRetiredTexts(texts)).toEqual([])
})

test('a retired word in a name or a text is found', () => {
  const source =
    'const askedDays = 1\nfunction tellUsers(whoever: Most) { return { kept_rows: "asked" } }\nlet task = 2'
  expect([...findRetiredNames('a.ts', source).keys()]).toEqual([
    'askedDays',
    'tellUsers',
    'whoever',
    'Most',
    'kept_rows',
  ])
  expect(findRetiredTexts(['Whoever asks', 'Leave balance', 'Tax is worked out monthly'])).toEqual([
    'Whoever asks',
    'Tax is worked out monthly',
  ])
})
