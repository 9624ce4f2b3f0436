import type { LetterLanguage } from '../../../domain/hr/letters/letter.ts'

/** The names of the languages in their own language. */
export const languageLabels: Record<LetterLanguage, string> = { en: 'English', hi: 'हिन्दी' }
