import { expect, test } from 'vitest'
import {
  allEventNames,
  findEventDefinition,
  listEventFacts,
  listExampleFacts,
  type EventName,
} from '../../../domain/notification/events.ts'
import { findTranslation } from '../../kit/i18n.ts'
import { findTemplateMistakes } from './template-check.ts'
import { renderDefaultText } from './render-notice.ts'

const textOf = (event: EventName): string => {
  const { title, body } = findEventDefinition(event)
  return `${title}\n${body}`
}
const render = (language: 'en' | 'hi', event: EventName): string => {
  const { title, body } = findEventDefinition(event)
  const facts = listExampleFacts(event)
  return `${renderDefaultText({ language }, title, facts)}\n${renderDefaultText({ language }, body, facts)}`
}

test.each(allEventNames)('%s names its required facts, in both languages, and nothing else', (event) => {
  const { title, body, facts } = findEventDefinition(event)
  const required = Object.entries(facts).flatMap(([name, { isOptional }]) => (isOptional ? [] : [name]))
  for (const language of ['en', 'hi'] as const) {
    const text = `${findTranslation(language, title)}\n${findTranslation(language, body)}`
    for (const name of required) expect(text).toMatch(new RegExp(`\\{\\{(#each )?${name}\\}\\}`))
    expect(findTemplateMistakes(text, listEventFacts(event))).toEqual([])
  }
})

test.each(allEventNames)(
  'the examples of %s fill its text in both languages, and the Hindi is not the English',
  (event) => {
    const [english, hindi] = [render('en', event), render('hi', event)]
    for (const text of [english, hindi]) expect(text).not.toMatch(/\{\{|undefined|null/)
    expect(hindi).not.toBe(english)
  },
)

test('no two events have the same text', () => {
  expect(new Set(allEventNames.map(textOf)).size).toBe(allEventNames.length)
  expect(new Set(allEventNames.map((event) => render('hi', event))).size).toBe(allEventNames.length)
})
