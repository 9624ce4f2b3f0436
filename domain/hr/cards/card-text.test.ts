import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCardProblem, fillPlaceholders } from './card-text.ts'

const facts = { name: 'Asha Rao', firstName: 'Asha', years: '3', organisation: 'Acme' }

test.each([
  ['a name', 'Happy birthday, {{firstName}}!', 'Happy birthday, Asha!'],
  ['with space around', '{{ years }} years at {{organisation}}', '3 years at Acme'],
  ['nothing to fill', 'Good luck', 'Good luck'],
])('placeholders in a text are replaced: %s', (_, text, result) => expect(fillPlaceholders(text, facts)).toBe(result))

test.each([
  ['<script>alert(1)</script>', 'CARD_MARKUP'],
  ['< SCRIPT src=//evil>', 'CARD_MARKUP'],
  ['<img src=x onerror=alert(1)>', 'CARD_MARKUP'],
  ['</b>', 'CARD_MARKUP'],
  ['click javascript:alert(1)', 'CARD_MARKUP'],
  ['{% include "x" %}', 'CARD_MARKUP'],
  ['${process.env}', 'CARD_MARKUP'],
  ['&#60;script', 'CARD_MARKUP'],
  ['{{constructor}}', 'CARD_UNKNOWN_PLACEHOLDER'],
  ['{{name.constructor}}', 'CARD_UNKNOWN_PLACEHOLDER'],
  ['{{name', 'CARD_UNKNOWN_PLACEHOLDER'],
  ['I <3 you, {{name}}! 5 > 4', null],
  ['Ten years = a lot; on time & well', null],
])('markup and unknown placeholders are found: %s', (text, problem) => expect(findCardProblem(text)).toBe(problem))

test('a value that is filled in is not interpreted as a template', () =>
  expect(fillPlaceholders('{{name}}', { name: '{{organisation}}', organisation: 'Acme' })).toBe('{{organisation}}'))

test('a text that passes the check contains no tag', () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      if (findCardProblem(text) === null) expect(text).not.toMatch(/<[a-z/!]/i)
    }),
  ))
