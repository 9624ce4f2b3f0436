import type { EventFacts, FactValue } from '../../../domain/notification/event-facts.ts'
import type { NoticeFacts, NoticeText } from '../../../domain/notification/events.ts'
import type { Language } from '../../../domain/notification/language.ts'
import { findTranslation, formatFactIn } from '../../kit/i18n.ts'
import { renderTemplate, type TemplateValues } from './template-engine.ts'

/** An English text with facts in the language of a recipient. */
export const renderDefaultText = (language: Language, text: string, facts: NoticeFacts): string =>
  renderTemplate(findTranslation(language, text), formatFacts(language, facts))

/** A stored text, which is written in the language. */
export const renderText = (language: Language, { title, body }: NoticeText, facts: NoticeFacts): NoticeText => {
  const values = formatFacts(language, facts)
  return { title: renderTemplate(title, values), body: renderTemplate(body, values) }
}

function formatFacts(language: Language, facts: NoticeFacts): TemplateValues {
  const currency = typeof facts.currency === 'string' ? facts.currency : undefined
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, formatValue(language, name, value, currency)]),
  )
}

const formatValue = (language: Language, name: string, value: FactValue, currency?: string) =>
  typeof value === 'object' && value !== null ? value : formatFactIn(language, name, value, currency)

/** Only the declared facts of an event, for a record that is shown to HR. */
export const pickFacts = (declared: EventFacts, facts: NoticeFacts): NoticeFacts =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => Object.hasOwn(declared, name)))
