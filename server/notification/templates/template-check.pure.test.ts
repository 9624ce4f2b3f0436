import { expect, test } from 'vitest'
import fc from 'fast-check'
import { MAX_TEMPLATE_DEPTH } from '../../../domain/notification/templates/template-limits.ts'
import { listFact, textFact, type EventFacts } from '../../../domain/notification/event-facts.ts'
import { findTemplateMistakes } from './template-check.ts'
import { renderTemplate } from './template-engine.ts'

const facts: EventFacts = { name: textFact('Name', 'Asha'), names: listFact('Names', ['Asha', 'Ravi']) }
const codes = (text: string) => findTemplateMistakes(text, facts).map(({ code }) => code)
const nest = (depth: number) => `${'{{#if name}}'.repeat(depth)}x${'{{/if}}'.repeat(depth)}`

test.each([
  ['a fact', 'Hello {{name}}'],
  ['a condition with an else branch', '{{#if name}}{{name}}{{else}}nobody{{/if}}'],
  ['a list', '{{#each names}}- {{this}}\n{{else}}{{name}}{{/each}}'],
  ['the deepest nesting', nest(MAX_TEMPLATE_DEPTH)],
  ['a comment', '{{!-- for HR --}}Hello'],
])('%s is accepted', (_, text) => expect(codes(text)).toEqual([]))

test.each([
  ['an unclosed block', '{{#if name}}x', 'TEMPLATE_SYNTAX'],
  ['an unclosed tag', 'Hello {{name', 'TEMPLATE_SYNTAX'],
  ['an unknown fact', '{{salary}}', 'TEMPLATE_UNKNOWN_FACT'],
  ['constructor', '{{constructor}}', 'TEMPLATE_UNKNOWN_FACT'],
  ['__proto__', '{{__proto__}}', 'TEMPLATE_UNKNOWN_FACT'],
  ['a property of a fact', '{{name.constructor}}', 'TEMPLATE_UNKNOWN_FACT'],
  ['the root', '{{@root.name}}', 'TEMPLATE_UNKNOWN_FACT'],
  ['the outer context', '{{#each names}}{{../name}}{{/each}}', 'TEMPLATE_UNKNOWN_FACT'],
  ['a list that is none', '{{#each name}}x{{/each}}', 'TEMPLATE_NOT_A_LIST'],
  ['a list in a list', '{{#each names}}{{#each names}}x{{/each}}{{/each}}', 'TEMPLATE_NOT_ALLOWED'],
  ['a partial, which could call itself', '{{> name}}', 'TEMPLATE_NOT_ALLOWED'],
  ['an inline partial', '{{#*inline "a"}}{{> a}}{{/inline}}{{> a}}', 'TEMPLATE_NOT_ALLOWED'],
  ['a call', '{{lookup name "constructor"}}', 'TEMPLATE_NOT_ALLOWED'],
  ['an expression in an expression', '{{#if (lookup name "x")}}x{{/if}}', 'TEMPLATE_NOT_ALLOWED'],
  ['an unescaped fact', '{{{name}}}', 'TEMPLATE_NOT_ALLOWED'],
  ['another block', '{{#with name}}x{{/with}}', 'TEMPLATE_NOT_ALLOWED'],
  ['one level too many', nest(MAX_TEMPLATE_DEPTH + 1), 'TEMPLATE_TOO_DEEP'],
  ['a thousand levels', nest(1_000), 'TEMPLATE_TOO_MANY_TAGS'],
])('%s is refused', (_, text, code) => expect(codes(text)[0]).toBe(code))

test('a mistake has its line and its column', () => {
  expect(findTemplateMistakes('Hello\nDear {{nme}},', facts)).toMatchObject([
    { code: 'TEMPLATE_UNKNOWN_FACT', line: 2, column: 8, facts: { name: 'nme', line: 2, column: 8 } },
  ])
  expect(findTemplateMistakes('One\nTwo {{#if name}}', facts)).toMatchObject([{ code: 'TEMPLATE_SYNTAX', line: 2 }])
})

test('a list is cut, so that the result is limited', () => {
  const names = Array.from({ length: 10_000 }, () => 'x')
  expect(renderTemplate('{{#each names}}{{this}}{{/each}}', { names })).toHaveLength(50)
})

test('a fact is never read as a template', () => {
  expect(renderTemplate('Hello {{name}}', { name: '{{names}} <b>' })).toBe('Hello {{names}} <b>')
})

test('any text is either refused with a place or can be rendered', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          '{{',
          '}}',
          '#if ',
          '/if',
          '#each ',
          '/each',
          'name',
          'names',
          'this',
          'else',
          ' ',
          '>',
          '"',
          '\n',
          '~',
        ),
        { maxLength: 30 },
      ),
      (parts) => {
        const text = parts.join('')
        const mistakes = findTemplateMistakes(text, facts)
        for (const { line, column } of mistakes) expect(Math.min(line, column)).toBeGreaterThan(0)
        if (mistakes.length === 0) renderTemplate(text, { name: 'Asha', names: ['Asha'] })
      },
    ),
    { numRuns: 2_000 },
  ))
