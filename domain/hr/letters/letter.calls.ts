import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, FileReply, Id, Named, Nullable, Shape, Text, VersionOrZero } from '../../kit/schema.ts'
import { letterKinds, letterLanguages } from './letter.ts'

export const MAX_LETTER_LENGTH = 10_000

const LetterRow = Type.Object({
  id: Id,
  number: Type.String(),
  employee: Named,
  kind: Choice(letterKinds),
  language: Choice(letterLanguages),
  title: Type.String(),
  issuedOn: Type.String(),
  issuedBy: Nullable(Type.String()),
})
export type LetterRow = Static<typeof LetterRow>

const LetterTemplateRow = Type.Object({
  kind: Choice(letterKinds),
  language: Choice(letterLanguages),
  /** 0 while the default text applies. */
  version: Type.Integer(),
  title: Type.String(),
  body: Type.String(),
})
export type LetterTemplateRow = Static<typeof LetterTemplateRow>

const LetterInput = Shape({ employeeId: Id, kind: Choice(letterKinds), language: Choice(letterLanguages) })
const manageAccess = 'letter.manage'

export const letterCalls = defineCalls({
  'GET /api/hr/letters/templates': { access: manageAccess, response: Type.Array(LetterTemplateRow) },
  'PUT /api/hr/letters/templates': {
    access: manageAccess,
    body: Shape({
      kind: Choice(letterKinds),
      language: Choice(letterLanguages),
      version: VersionOrZero,
      title: Text(120, 1),
      body: Text(MAX_LETTER_LENGTH, 1),
    }),
    response: LetterTemplateRow,
    summary: 'Stores the organisation’s own text of a letter',
  },
  'POST /api/hr/letters/preview': {
    effect: 'reads',
    access: manageAccess,
    body: LetterInput,
    response: Type.Object({ title: Type.String(), body: Type.String() }),
    retry: 'natural',
  },
  'POST /api/hr/letters': {
    access: manageAccess,
    body: LetterInput,
    response: LetterRow,
    summary: 'Issues a numbered letter, which stays on the record',
  },
  'POST /api/hr/letters/search': {
    access: 'letter.read',
    body: buildSearchBody(
      Shape({
        q: Type.Optional(Text(100)),
        kind: Type.Optional(Choice(letterKinds)),
        employeeId: Type.Optional(Id),
      }),
      ['employee', 'issuedOn'],
    ),
    response: buildPageSchema(LetterRow),
    retry: 'natural',
    summary: 'The letters of the caller; of all employees for HR',
  },
  'GET /api/hr/letters/{id}/pdf': { access: 'letter.read', response: FileReply, file: true },
})
