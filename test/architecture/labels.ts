import { readdirSync, readFileSync } from 'node:fs'
import { entities } from '../../domain/entities.ts'
import { errors } from '../../domain/errors.ts'
import { allPermissions } from '../../domain/main/users/all-permissions.ts'
import { declarationHeads } from '../../domain/payroll/india/tax/declaration-heads.ts'
import { taxSectionLabels } from '../../domain/payroll/india/tax/section-labels.ts'
import { centralPayments, statePayments } from '../../domain/payroll/india/rates/due-payments.ts'
import { indiaTexts as indiaWords } from '../../domain/payroll/india/india-texts.ts'
import { listRateFields, rateKinds, customRateKinds } from '../../domain/payroll/india/rates/rate-kinds.ts'
import { states } from '../../domain/payroll/india/states.ts'
import { findPermissionLabel } from '../../domain/main/users/permission-labels.ts'
import { allEventNames, findEventDefinition, listEventFacts } from '../../domain/notification/events.ts'
import { findReminderDefinition, reminderKinds } from '../../domain/notification/reminders/reminder-kinds.ts'
import { menu, type MenuItem } from '../../domain/main/navigation/menu.ts'
import { toChoiceLabel } from '../../domain/kit/choice-label.ts'
import { readSource, root, listSourceFiles } from '../source-tree.ts'

/** All labels that a user can see, with their source. English texts are their own keys; errors use their codes. */
export function collectLabels(): Map<string, string> {
  const found = new Map<string, string>()
  for (const path of listSourceFiles(['web', 'server']).filter((name) => !/\.test\.tsx?$/.test(name)))
    for (const label of findTranslatedTexts(readSource(path))) found.set(label, path)
  for (const path of listSourceFiles(['web']).filter((name) => !/\.test\.tsx?$/.test(name)))
    for (const label of findShownTexts(readSource(path))) found.set(label, path)
  for (const label of menuLabels(menu)) found.set(label, 'domain/main/navigation/menu.ts')
  for (const entity of entities) {
    const fields = Object.values(entity.fields)
    const labels = [
      entity.label,
      entity.plural,
      ...(entity.about ? [entity.about] : []),
      ...fields.flatMap(({ label, hint }) => [label, ...(hint ? [hint] : [])]),
    ]
    for (const label of labels) found.set(label, `entity ${entity.name}`)
    for (const option of fields.flatMap(({ options }) => options ?? []))
      found.set(toChoiceLabel(option), `entity ${entity.name}`)
  }
  for (const permission of allPermissions) {
    const { group, label } = findPermissionLabel(permission)
    for (const word of [group, label]) found.set(word, `permission ${permission}`)
  }
  for (const event of allEventNames) {
    const { group, name, title, body } = findEventDefinition(event)
    const facts = Object.values(listEventFacts(event)).map(({ label }) => label)
    for (const word of [group, name, ...facts, ...[title, body].filter(hasWords)]) found.set(word, `event ${event}`)
  }
  for (const kind of reminderKinds) {
    const { name, about } = findReminderDefinition(kind)
    for (const word of [name, about]) found.set(word, `reminder ${kind}`)
  }
  for (const code of Object.keys(errors)) found.set(code, 'an error code')
  for (const text of Object.values(indiaWords)) found.set(text, 'a reason of India’s pack')
  for (const { label, proof, note } of declarationHeads)
    for (const text of [label, proof ?? label, note ?? label]) found.set(text, 'a head of the tax declaration')
  for (const label of taxSectionLabels) found.set(label, 'a section of the tax declaration')
  for (const label of [...Object.values(centralPayments), ...Object.values(statePayments)])
    found.set(label, 'a payment with a due day')
  for (const subject of customRateKinds) {
    found.set(rateKinds[subject].label, 'a subject of the law')
    for (const [, { label, none, kind, options = [] }] of listRateFields(subject))
      for (const text of [label, none ?? label, ...(kind === 'CHOICE' ? options.map(toChoiceLabel) : [])])
        found.set(text, `a value of ${subject}`)
  }
  for (const name of [...Object.values(states), 'New regime', 'Old regime']) found.set(name, 'an area of the law')
  return found
}

/** A text that contains only facts needs no translation. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{\{[^}]*\}\}/g, ''))

const translateCallPatterns = [
  /\b(?:t|markLabel)\(\s*'((?:[^'\\]|\\.)+)'/g,
  /\bt\(\s*"((?:[^"\\]|\\.)+)"/g,
  /\btranslate\(\w+, '((?:[^'\\]|\\.)+)'/g,
]

/** The literal texts that a source file passes to the translation. */
export const findTranslatedTexts = (source: string): string[] => [
  ...translateCallPatterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, text]) => unescapeText(text))),
  ...[...source.matchAll(conditionalPattern)].flatMap(([, first, second]) => [
    unescapeText(first),
    unescapeText(second),
  ]),
]

/** `t(isActive ? 'Active' : 'Inactive')` */
const conditionalPattern = /\bt\(\s*[^()?]*\? '((?:[^'\\\n]|\\.)+)' : '((?:[^'\\\n]|\\.)+)'/g

const unescapeText = (text = ''): string => text.replaceAll('\\n', '\n').replace(/\\(['"])/g, '$1')

const untranslatedPattern = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|console\.\w+\(.*|Error\(.*|fontFamily: .*/gm
const sentencePattern = /'([A-Z][a-z’]+ (?:[^'\\\n]|\\.)+)'|"([A-Z][a-z’]+ [^"\n]+)"/g
const labelPattern = /\b(?:header|label|title|text|hint|about|adds)(?:: '((?:[^'\\\n]|\\.)+)'|="([^"\n]+)")/g

/** Texts that a screen passes on to be translated elsewhere: sentences, headings and labels. */
export function findShownTexts(source: string): string[] {
  const code = source.replace(untranslatedPattern, '')
  const words = [sentencePattern, labelPattern].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, single, double]) => unescapeText(single ?? double)),
  )
  return words.filter((text) => !text.includes('/api/'))
}

const menuLabels = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => [item.label, ...menuLabels(item.children ?? [])])

/** The Hindi dictionary, all files together. */
export function readHindiDictionary(): Map<string, string> {
  const folder = `${root}/domain/main/locales/hi`
  const files = readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Record<string, string>,
  )
  return new Map(files.flatMap((file) => Object.entries(file)))
}

/** Missing translations, and translations with other facts than the English text. */
export function findLabelProblems(labels: Map<string, string>, dictionary: Map<string, string>): string[] {
  return [...labels].flatMap(([label, where]) => {
    const forms = [label, `${label}_one`, `${label}_other`].flatMap((key) =>
      dictionary.has(key) ? [dictionary.get(key) ?? ''] : [],
    )
    if (forms.length === 0) return [`“${label}” (${where}) has no Hindi`]
    const english = label in errors ? errors[label as keyof typeof errors][1] : label
    const facts = listPlaceholders(english)
    return forms.some(
      (form) =>
        listPlaceholders(form).join() !== facts.join() && !form.includes('{{count}}') && !facts.includes('count'),
    )
      ? [`“${label}” (${where}) fills other facts in Hindi`]
      : []
  })
}

const listPlaceholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name ?? ''))].toSorted()
