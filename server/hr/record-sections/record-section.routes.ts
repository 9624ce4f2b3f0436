import type { FastifyInstance } from 'fastify'
import { recordSectionCalls } from '../../../domain/hr/employees/record-section.calls.ts'
import { recordSections, type RecordSectionName } from '../../../domain/hr/employees/record-sections.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { serve, type Handlers } from '../../kit/http/serve.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { addSectionRow, changeSectionRow, removeSectionRow } from './record-section.actions.ts'

interface SectionContext {
  db: Db
  user: User
  muster: AppContext
  params: { id: string; partId: string }
  body: Record<string, unknown>
}

const toSectionScope = ({ db, user, muster, params }: SectionContext) => ({
  db,
  secrets: muster.secrets,
  employeeId: params.id,
  by: user,
  today: getToday(muster.clock, user.timeZone),
})

const buildSectionHandlers = (name: RecordSectionName) => {
  const path = `/api/hr/employees/{id}/${recordSections[name].path}`
  return {
    [`POST ${path}`]: (context: SectionContext) => addSectionRow(toSectionScope(context), name, context.body),
    [`PUT ${path}/{partId}`]: (context: SectionContext) =>
      changeSectionRow(toSectionScope(context), name, context.params.partId, context.body),
    [`DELETE ${path}/{partId}`]: (context: SectionContext) =>
      removeSectionRow(toSectionScope(context), name, context.params.partId),
  }
}

export const serveRecordSections = (app: FastifyInstance) => {
  const handlers = Object.assign(
    {},
    ...(Object.keys(recordSections) as RecordSectionName[]).map(buildSectionHandlers),
  ) as Handlers<object>
  serve<object>(app, recordSectionCalls, handlers)
}
