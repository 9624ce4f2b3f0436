import { expect, test } from 'vitest'
import { readCell, type CellReading } from './cell.ts'
import { parseDay } from './parse-day.ts'
import { bool, choice, colour, date, email, int, money, text, time } from './field.ts'

const hindi: Record<string, string> = { Yes: 'हाँ', No: 'नहीं', 'Work from home': 'घर से काम' }
const reading: CellReading = {
  wordsOf: (english) => [english, hindi[english] ?? english],
  readDay: (cell) => parseDay(cell, 'DMY', 2026),
  moneyDigits: 2,
}

test.each([
  ['a text', text('Name'), '  Diwali ', 'Diwali'],
  ['a text with the apostrophe of an export', text('Name'), "'=1+1", '=1+1'],
  ['a day in local format', date('Day'), '31/01/2026', '2026-01-31'],
  ['a day in ISO format', date('Day'), '2026-01-31', '2026-01-31'],
  ['a time without a leading zero', time('At'), '9:05', '09:05'],
  ['yes in Hindi', bool('Paid'), 'हाँ', true],
  ['a tick', bool('Paid'), 'x', true],
  ['a choice by its label', choice('Type', ['WORK_FROM_HOME']), 'work from home', 'WORK_FROM_HOME'],
  ['a choice in Hindi', choice('Type', ['WORK_FROM_HOME']), 'घर से काम', 'WORK_FROM_HOME'],
  ['a choice by its former label', choice('Type', ['EARNS_ONLY']), 'Earns only', 'EARNS_ONLY'],
  ['a number with commas', int('Days'), '1,200', 1200],
  ['money as minor units', money('Amount'), '1,234.56', 123456],
  ['a colour', colour('Colour'), '#7048E8', '#7048E8'],
  ['an empty cell', int('Days'), '  ', undefined],
])('%s is read', (_, field, cell, value) => expect(readCell(field, cell, reading)).toEqual({ value }))

test.each([
  [text('Name', { max: 3 }), 'abcd', 'FIELD_TOO_LONG'],
  [int('Days', { max: 24 }), '25', 'FIELD_TOO_LARGE'],
  [int('Days', { min: 1 }), '0', 'FIELD_TOO_SMALL'],
  [int('Days'), '1.5', 'FIELD_FORMAT'],
  [date('Day'), '31/02/2026', 'FIELD_FORMAT'],
  [time('At'), '25:00', 'FIELD_FORMAT'],
  [email('Email'), 'asha', 'FIELD_FORMAT'],
  [bool('Paid'), 'perhaps', 'FIELD_CHOICE'],
  [choice('Type', ['PUBLIC']), 'PRIVATE', 'FIELD_CHOICE'],
])('%o refuses %s', (field, cell, problem) => expect(readCell(field, cell, reading)).toEqual({ problem }))
