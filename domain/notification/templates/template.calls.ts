import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, Colour, Done, Id, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import { notificationChannels } from '../channel.ts'
import { allEventNames } from '../events.ts'
import { languages } from '../language.ts'
import { MAX_TEMPLATE_LENGTH } from './template-limits.ts'

const TemplateRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  event: Choice(allEventNames),
  channel: Choice(notificationChannels),
  language: Choice(languages),
  /** Null for a template of the organisation. */
  project: Nullable(Type.Object({ id: Id, name: Type.String() })),
  title: Type.String(),
  body: Type.String(),
  isActive: Type.Boolean(),
  dltTemplateId: Nullable(Type.String()),
  whatsappName: Nullable(Type.String()),
  whatsappVariables: Type.Array(Type.String()),
  updatedAt: Type.String(),
})
export type TemplateRow = Static<typeof TemplateRow>

const textFields = { title: Text(300), body: Text(MAX_TEMPLATE_LENGTH, 1) }

const providerFields = {
  isActive: Type.Optional(Type.Boolean()),
  dltTemplateId: Type.Optional(Nullable(Type.String({ pattern: '^\\d{5,25}$' }))),
  // The name at Meta, or the content SID at Twilio.
  whatsappName: Type.Optional(Nullable(Type.String({ pattern: '^([a-z0-9_]{1,512}|HX[0-9a-f]{32})$' }))),
  whatsappVariables: Type.Optional(Type.Array(Text(60, 1), { maxItems: 20 })),
}

const TemplateVersionRow = Type.Object({
  id: Id,
  number: Type.Integer(),
  title: Type.String(),
  body: Type.String(),
  by: Nullable(Type.String()),
  at: Type.String(),
})

/** A mistake in a template and its place; lines and columns count from 1. */
const TemplateMistake = Type.Object({
  field: Choice(['title', 'body'] as const),
  line: Type.Integer(),
  column: Type.Integer(),
  message: Type.String(),
})

const TemplatePreview = Type.Object({
  mistakes: Type.Array(TemplateMistake),
  title: Type.String(),
  body: Type.String(),
  /** The email as HTML. */
  html: Nullable(Type.String()),
  /** The length and the number of parts of an SMS. */
  sms: Nullable(Type.Object({ length: Type.Integer(), parts: Type.Integer(), encoding: Type.String() })),
})

const previewFields = {
  event: Choice(allEventNames),
  channel: Choice(notificationChannels),
  language: Choice(languages),
  ...textFields,
  /** A notification of this event, whose facts fill the preview. Default: the examples. */
  notificationId: Type.Optional(Id),
  /** An SMS with a registered text is sent without the link. */
  dltTemplateId: Type.Optional(Nullable(Text(25))),
}

const filters = {
  event: Type.Optional(Choice(allEventNames)),
  channel: Type.Optional(Choice(notificationChannels)),
  language: Type.Optional(Choice(languages)),
  projectId: Type.Optional(Id),
}

const MailLayoutRow = Type.Object({
  colour: Type.String(),
  footer: Type.String(),
  hasLogo: Type.Boolean(),
})

export const templateCalls = defineCalls({
  'GET /api/templates/all': { access: 'template.manage', response: Type.Array(TemplateRow) },
  'POST /api/templates/search': {
    access: 'template.manage',
    body: buildSearchBody(Shape(filters), ['event', 'updatedAt']),
    response: buildPageSchema(TemplateRow),
    retry: 'natural',
  },
  'POST /api/templates': {
    access: 'template.manage',
    body: Shape({
      event: Choice(allEventNames),
      channel: Choice(notificationChannels),
      language: Choice(languages),
      projectId: Type.Optional(Nullable(Id)),
      ...textFields,
      ...providerFields,
    }),
    response: TemplateRow,
  },
  'PUT /api/templates/{id}': {
    access: 'template.manage',
    body: Shape({
      title: Type.Optional(textFields.title),
      body: Type.Optional(textFields.body),
      ...providerFields,
      version: Version,
    }),
    response: TemplateRow,
  },
  'GET /api/templates/{id}': { access: 'template.manage', response: TemplateRow },
  'DELETE /api/templates/{id}': { access: 'template.manage', response: Done },
  /** The templates of a project. The id of the organisation lists templates without a project. */
  'GET /api/templates/{projectId}/all': { access: 'template.manage', response: Type.Array(TemplateRow) },
  'GET /api/templates/{id}/versions': { access: 'template.manage', response: Type.Array(TemplateVersionRow) },
  /** Makes the text of an earlier version the current one. */
  'POST /api/templates/{id}/restore': {
    access: 'template.manage',
    body: Shape({ number: Type.Integer({ minimum: 1, maximum: 1_000_000 }), version: Version }),
    response: TemplateRow,
  },
  /** Checks a text and fills it with examples or with the facts of a notification. */
  'POST /api/templates/preview': {
    effect: 'reads',
    access: 'template.manage',
    body: Shape(previewFields),
    response: TemplatePreview,
    retry: 'natural',
  },
  /** Recent notifications of an event, whose facts can fill a preview. */
  'POST /api/templates/records': {
    effect: 'reads',
    access: 'template.manage',
    body: Shape({ event: Choice(allEventNames) }),
    response: Type.Array(Type.Object({ id: Id, title: Type.String(), createdAt: Type.String() })),
    retry: 'natural',
  },
  /** Sends the text, filled with examples, to the caller by its channel. */
  'POST /api/templates/test': { access: 'template.manage', body: Shape(previewFields), response: Done },
  'GET /api/templates/mailLayout': { access: 'template.manage', response: MailLayoutRow },
  'PUT /api/templates/mailLayout': {
    access: 'template.manage',
    body: Shape({
      colour: Type.Optional(Colour),
      footer: Type.Optional(Text(500)),
      /** An uploaded file; null removes the logo. */
      logoFileId: Type.Optional(Nullable(Id)),
    }),
    response: MailLayoutRow,
  },
})
