import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errors, type ErrorCode } from '../../domain/errors.ts'
import {
  formatFact,
  createNumberFormat,
  isSingular,
  type Fact,
  type FactFormatters,
} from '../../domain/kit/format-fact.ts'
import { resolveLocale } from '../../domain/kit/locale.ts'
import { formatMoney } from '../../domain/kit/money.ts'
import { resolveFromRoot } from '../project-root.ts'
import type { Facts } from './errors.ts'

export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

const localeFolder = resolveFromRoot('domain/main/locales')

const englishMessages: Record<string, string> = Object.fromEntries(
  Object.entries(errors).map(([code, [, message]]) => [code, message]),
)
const dictionaries: Record<Language, Record<string, string>> = {
  en: { ...englishMessages, ...readDictionary('en') },
  hi: { ...englishMessages, ...readDictionary('hi') },
}

const wordFormatters: Record<Language, FactFormatters['word']> = {
  en: (word) => word.toLowerCase(),
  hi: (word) => dictionaries.hi[word] ?? word,
}

const factFormatters = new Map<string, FactFormatters>()

/** Formatters are slow to create; there are as many as locales of organisations. */
function findFactFormatters(language: Language, organisationLocale: string | null | undefined): FactFormatters {
  const locale = resolveLocale(language, organisationLocale)
  const found = factFormatters.get(locale) ?? createFactFormatters(locale, wordFormatters[language])
  factFormatters.set(locale, found)
  return found
}

/**
 * English texts are their own keys. A dictionary contains the translations and the texts of all error codes; the English
 * one also has the singular forms, and the texts that are stored in payslips.
 */
export const getDictionary = (language: Language): Record<string, string> => dictionaries[language]

/** The language of a request; English if it asks for no supported language. */
export function resolveLanguage(header: string | undefined): Language {
  const requested = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().slice(0, 2))
  return (
    languages.find(
      (language) =>
        requested.includes(language) &&
        requested.indexOf(language) === requested.findIndex((one) => (languages as readonly string[]).includes(one)),
    ) ?? 'en'
  )
}

/**
 * Translates a text and formats its facts: the day `2026-12-08` becomes `8 Dec 2026`, a state becomes its label.
 * Amounts are in `facts.currency`. `locale` is the organisation's.
 */
export function translate(language: Language, key: string, facts: Facts = {}, locale?: string | null): string {
  const text = findTranslation(language, key, facts)
  const currency = typeof facts.currency === 'string' ? facts.currency : undefined
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const fact = facts[name]
    return fact === undefined ? whole : formatFact(name, fact, findFactFormatters(language, locale), currency)
  })
}

/** Formats one fact in a language, as `translate` does. */
export const formatFactIn = (
  { language, locale }: { language: Language; locale?: string | null },
  name: string,
  fact: Fact,
  currency?: string,
): string => formatFact(name, fact, findFactFormatters(language, locale), currency)

/** The text without its facts filled in; its singular form if there is one and the facts need it. */
export function findTranslation(
  language: Language,
  key: string,
  facts: Readonly<Record<string, unknown>> = {},
): string {
  const { [key]: text = key, [`${key}_one`]: singular } = dictionaries[language]
  return singular !== undefined && isSingular(dictionaries.en[key] ?? key, facts) ? singular : text
}

export const translateError = (language: Language, code: ErrorCode, facts: Facts, locale?: string | null): string =>
  translate(language, code, facts, locale)

function createFactFormatters(locale: string, word: FactFormatters['word']): FactFormatters {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    day: (day) => days.format(Date.parse(day)),
    span: ({ from, to }) => days.formatRange(Date.parse(from), Date.parse(to)),
    word,
    number: createNumberFormat(locale),
    money: (amount, currency = 'INR') => formatMoney({ amount, currency }, locale),
  }
}

function readDictionary(language: string): Record<string, string> {
  const files = readdirSync(join(localeFolder, language)).filter((name) => name.endsWith('.json'))
  return Object.assign(
    {},
    ...files.map((name) => JSON.parse(readFileSync(join(localeFolder, language, name), 'utf8')) as object),
  )
}
