import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, Nullable, Shape, Text, TimeString, VersionOrZero } from '../../kit/schema.ts'
import { reminderKinds } from './reminder-kinds.ts'

const ReminderRow = Type.Object({
  kind: Choice(reminderKinds),
  /** 0 while the defaults apply. */
  version: Type.Integer(),
  isActive: Type.Boolean(),
  daysBefore: Type.Array(Type.Integer()),
  time: Type.String(),
  lastDay: Nullable(Type.String()),
})
export type ReminderRow = Static<typeof ReminderRow>

const ReminderExecutionRow = Type.Object({
  id: Type.String(),
  kind: Choice(reminderKinds),
  fromDay: Type.String(),
  day: Type.String(),
  notified: Type.Integer(),
  error: Nullable(Type.String()),
  executedAt: Type.String(),
})

export const reminderCalls = defineCalls({
  'GET /api/notifications/reminders': { access: 'reminder.manage', response: Type.Array(ReminderRow) },
  'PUT /api/notifications/reminders/{kind}': {
    access: 'reminder.manage',
    params: Shape({ kind: Text(40) }),
    body: Shape({
      isActive: Type.Boolean(),
      daysBefore: Type.Array(Type.Integer({ minimum: 0, maximum: 365 }), { maxItems: 10, uniqueItems: true }),
      time: TimeString,
      version: VersionOrZero,
    }),
    response: ReminderRow,
  },
  'POST /api/notifications/reminders/executions/search': {
    access: 'reminder.manage',
    body: buildSearchBody(Shape({ kind: Type.Optional(Choice(reminderKinds)) }), ['executedAt']),
    response: buildPageSchema(ReminderExecutionRow),
    retry: 'natural',
  },
})
