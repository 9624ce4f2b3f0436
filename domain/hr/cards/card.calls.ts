import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, Colour, DayString, Done, Id, Named, Nullable, Shape, Text, Version } from '../../kit/schema.ts'

export const socialTypes = ['PERSON', 'TEAM', 'EVERYONE'] as const
export const cardStates = ['SCHEDULED', 'SENT'] as const

const NullableString = Nullable(Type.String())

const TemplateRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  name: Type.String(),
  type: Type.Object({ id: Id, name: Type.String(), occasion: Type.String(), socialType: Choice(socialTypes) }),
  title: Type.String(),
  text: Type.String(),
  colour: Type.String(),
  /** A link to the picture, valid for a short time. */
  picture: NullableString,
  /** Sent automatically on the day. */
  isAutomatic: Type.Boolean(),
  /** The card shows the employee's photo. */
  hasPhoto: Type.Boolean(),
})
export type TemplateRow = Static<typeof TemplateRow>

const CardPerson = Type.Object({ id: Id, name: Type.String(), photo: NullableString })

const CardRow = Type.Object({
  id: Id,
  employee: CardPerson,
  occasion: Type.String(),
  socialType: Choice(socialTypes),
  title: Type.String(),
  text: Type.String(),
  colour: Type.String(),
  picture: NullableString,
  hasPhoto: Type.Boolean(),
  state: Choice(cardStates),
  onDay: Type.String(),
  sentAt: NullableString,
  /** Null when the card was sent automatically. */
  sentBy: NullableString,
  type: Named,
})
export type CardRow = Static<typeof CardRow>

const templateFields = {
  name: Text(80, 1),
  typeId: Id,
  title: Text(80, 1),
  text: Text(600, 1),
  colour: Type.Optional(Colour),
  /** A picture that the caller has just uploaded. */
  pictureId: Type.Optional(Nullable(Id)),
  isAutomatic: Type.Optional(Type.Boolean()),
  hasPhoto: Type.Optional(Type.Boolean()),
}

export const cardCalls = defineCalls({
  'POST /api/hr/cards/templates': { access: 'card.manage', body: Shape(templateFields), response: TemplateRow },
  'PUT /api/hr/cards/templates/{id}': {
    access: 'card.manage',
    body: Shape({
      ...templateFields,
      name: Type.Optional(templateFields.name),
      typeId: Type.Optional(Id),
      title: Type.Optional(templateFields.title),
      text: Type.Optional(templateFields.text),
      version: Version,
    }),
    response: TemplateRow,
  },
  'DELETE /api/hr/cards/templates/{id}': { access: 'card.manage', response: Done },
  'GET /api/hr/cards/templates/all': { access: 'card.manage', response: Type.Array(TemplateRow) },
  'POST /api/hr/cards/send': {
    access: 'card.manage',
    body: Shape({
      templateId: Id,
      employeeIds: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }),
      /** The day on which the card is sent, in the recipient's time zone. Without a day it is sent now. */
      onDay: Type.Optional(Nullable(DayString)),
      title: Type.Optional(templateFields.title),
      text: Type.Optional(templateFields.text),
    }),
    response: Type.Object({ count: Type.Integer() }),
  },
  'POST /api/hr/cards/search': {
    access: 'card.manage',
    body: buildSearchBody(
      Shape({
        q: Type.Optional(Text(100)),
        state: Type.Optional(Choice(cardStates)),
        typeId: Type.Optional(Id),
      }),
      ['onDay', 'employee'],
    ),
    response: buildPageSchema(CardRow),
    retry: 'natural',
  },
  'DELETE /api/hr/cards/{id}': {
    access: 'card.manage',
    response: Done,
    summary: 'Cancels a scheduled card',
  },
  'POST /api/hr/cards/feed': {
    effect: 'reads',
    access: 'card.read',
    body: buildSearchBody(Shape({ own: Type.Optional(Type.Boolean()) }), ['sentAt']),
    response: buildPageSchema(CardRow),
    retry: 'natural',
    summary: 'Cards that the caller may see, newest first; with `own`, the cards they received',
  },
})
