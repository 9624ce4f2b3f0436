import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { resolveLocale } from '../domain/kit/locale.ts'
import { callApi } from './api.ts'
import { createCountFormatter } from './count-formatter.ts'
import { useSession } from './session.ts'

export const languages = [
  { code: 'en', name: 'English' },
  { code: 'hi', name: 'हिन्दी' },
] as const
export type Language = (typeof languages)[number]['code']

const LANGUAGE_KEY = 'muster-language'
const CACHE_LIFETIME_MS = 216e5

interface CachedTranslations {
  lng: string
  translations: Record<string, string>
  timestamp: number
}

/** Starts with cached texts, so that the first paint is not delayed. A missing text shows its English key. */
export function startI18n(): void {
  const language = readStoredLanguage()
  const cached = readCache(language)
  void i18next
    .use(initReactI18next)
    .use(createCountFormatter(findLocale))
    .init({
      lng: language,
      fallbackLng: 'en',
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { bindI18nStore: 'added' },
      resources: cached ? { [language]: { translation: cached.translations } } : {},
    })
  setDocumentLanguage(language)
  if (!cached || Date.now() - cached.timestamp > CACHE_LIFETIME_MS) void fetchTranslations(language)
}

const findLocale = (language: string) => resolveLocale(language, useSession.getState().settings?.organisation.locale)

export async function changeLanguage(language: Language): Promise<void> {
  localStorage.setItem(LANGUAGE_KEY, language)
  setDocumentLanguage(language)
  await loadTranslations(language)
  await i18next.changeLanguage(language)
}

/** Loads the texts of a language without changing to it. */
export async function loadTranslations(language: Language): Promise<void> {
  const cached = readCache(language)
  if (cached) i18next.addResourceBundle(language, 'translation', cached.translations, true, true)
  if (!cached || Date.now() - cached.timestamp > CACHE_LIFETIME_MS) await fetchTranslations(language)
}

function setDocumentLanguage(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = i18next.dir(language)
}

function readStoredLanguage(): Language {
  const stored = localStorage.getItem(LANGUAGE_KEY) ?? navigator.language.slice(0, 2)
  return languages.find(({ code }) => code === stored)?.code ?? 'en'
}

function readCache(language: string): CachedTranslations | null {
  try {
    return JSON.parse(localStorage.getItem(`muster-i18n-${language}`) ?? 'null')
  } catch {
    return null
  }
}

async function fetchTranslations(language: string): Promise<void> {
  try {
    const { lng, translations } = await callApi('GET /api/i18n/{language}', { params: { language } })
    const fresh: CachedTranslations = { lng, translations, timestamp: Date.now() }
    localStorage.setItem(`muster-i18n-${language}`, JSON.stringify(fresh))
    i18next.addResourceBundle(language, 'translation', translations, true, true)
  } catch (error) {
    console.error('Translations could not be loaded', error)
  }
}
