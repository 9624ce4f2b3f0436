import type { FastifyInstance } from 'fastify'
import { personPartCalls } from '../../domain/hr/person-part.calls.ts'
import { personParts, type PartName } from '../../domain/hr/person-parts.ts'
import type { AppContext } from '../kit/app.ts'
import { getToday } from '../kit/clock.ts'
import { serve, type Handlers } from '../kit/serve.ts'
import type { Db } from '../kit/tenant.ts'
import type { User } from '../kit/user.ts'
import { addPart, changePart, removePart } from './person-parts.actions.ts'

interface Context {
  db: Db
  user: User
  muster: AppContext
  params: { id: string; partId: string }
  body: Record<string, unknown>
}

const scopeOf = ({ db, user, muster, params }: Context) => ({
  db,
  secrets: muster.secrets,
  employeeId: params.id,
  by: user,
  today: getToday(muster.clock, user.timeZone),
})

const handlersOf = (name: PartName) => {
  const path = `/api/hr/employees/{id}/${personParts[name].path}`
  return {
    [`POST ${path}`]: (context: Context) => addPart(scopeOf(context), name, context.body),
    [`PUT ${path}/{partId}`]: (context: Context) =>
      changePart(scopeOf(context), name, context.params.partId, context.body),
    [`DELETE ${path}/{partId}`]: (context: Context) => removePart(scopeOf(context), name, context.params.partId),
  }
}

export const servePersonParts = (app: FastifyInstance) => {
  const handlers = Object.assign({}, ...(Object.keys(personParts) as PartName[]).map(handlersOf)) as Handlers<object>
  serve<object>(app, personPartCalls, handlers)
}
