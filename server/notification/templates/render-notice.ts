import type { EventFacts, FactValue } from '../../../domain/notification/event-facts.ts'
import type { NoticeFacts, NoticeText } from '../../../domain/notification/events.ts'
import type { Language } from '../../../domain/notification/language.ts'
import { findTranslation, formatFactIn } from '../../kit/i18n.ts'
import { renderTemplate, type TemplateValues } from './template-engine.ts'

/** The language of a text, and the locale of the organisation for dates and amounts. */
export interface TextStyle {
  language: Language
  locale?: string | null
}

/** An English text with facts in the language of a recipient. */
export const renderDefaultText = (style: TextStyle, text: string, facts: NoticeFacts): string =>
  renderTemplate(findTranslation(style.language, text, facts), formatFacts(style, facts))

/** A stored text, which is written in the language. */
export const renderText = (style: TextStyle, { title, body }: NoticeText, facts: NoticeFacts): NoticeText => {
  const values = formatFacts(style, facts)
  return { title: renderTemplate(title, values), body: renderTemplate(body, values) }
}

function formatFacts(style: TextStyle, facts: NoticeFacts): TemplateValues {
  const currency = typeof facts.currency === 'string' ? facts.currency : undefined
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, formatValue(style, name, value, currency)]),
  )
}

const formatValue = (style: TextStyle, name: string, value: FactValue, currency?: string) =>
  typeof value === 'object' && value !== null ? value : formatFactIn(style, name, value, currency)

/** Only the declared facts of an event, for a record that is shown to HR. */
export const pickFacts = (declared: EventFacts, facts: NoticeFacts): NoticeFacts =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => Object.hasOwn(declared, name)))
