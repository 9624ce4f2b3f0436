import { useTranslation } from 'react-i18next'
import { formatFact, isSingular, type Fact } from '../../../domain/kit/format-fact.ts'
import { useFormat } from './format.ts'

interface ServerMessage {
  /** An English key with placeholders for the facts. */
  text: string
  facts: Readonly<Record<string, Fact>>
}

/** Translates a text with facts from the server. Amounts are minor units of `currency`. */
export function useMessage(currency?: string): (said: ServerMessage) => string {
  const { t, i18n } = useTranslation()
  const word = (label: string) => (i18n.language === 'en' ? label.toLowerCase() : t(label))
  const write = { ...useFormat(), word }
  const inWords = ([name, fact]: [string, Fact]) => [name, formatFact(name, fact, write, currency)] as const
  return ({ text, facts }) => {
    const words = Object.fromEntries<string>(Object.entries(facts).map(inWords))
    return t(text, { ...words, ...(isSingular(text, facts) ? { count: 1 } : {}) })
  }
}
