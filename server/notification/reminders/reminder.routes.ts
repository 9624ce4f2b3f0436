import type { FastifyInstance } from 'fastify'
import { reminderCalls } from '../../../domain/notification/reminders/reminder.calls.ts'
import { serve } from '../../kit/http/serve.ts'
import { saveReminder } from './reminder.actions.ts'
import { listReminders, searchExecutions } from './reminder.queries.ts'

export const serveReminders = (app: FastifyInstance): void =>
  serve(app, reminderCalls, {
    'GET /api/notifications/reminders': ({ db }) => listReminders(db),
    'PUT /api/notifications/reminders/{kind}': ({ params, body, db }) => saveReminder(db, params.kind, body),
    'POST /api/notifications/reminders/executions/search': ({ body, db }) => searchExecutions(db, body),
  })
