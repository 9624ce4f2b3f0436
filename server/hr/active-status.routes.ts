import type { FastifyInstance } from 'fastify'
import { activeStatusCalls } from '../../domain/hr/active-status.calls.ts'
import { ActiveStatus } from '../../domain/hr/active-status.entities.ts'
import { getToday } from '../kit/clock.ts'
import { serveEntity } from '../kit/crud.ts'
import { serve } from '../kit/serve.ts'
import { moveToStatus } from './active-status.actions.ts'
import { activeStatus } from './active-status.table.ts'
import { readRecord } from './employee.queries.ts'

const move = 'POST /api/hr/activeStatuses/employee/update'

export function serveActiveStatuses(app: FastifyInstance): void {
  serveEntity(app, ActiveStatus, activeStatus)
  serve(
    app,
    { [move]: activeStatusCalls[move] },
    {
      [move]: async ({ db, body, user, muster }) => {
        const today = getToday(muster.clock, user.timeZone)
        await moveToStatus(db, body, user, today)
        return readRecord(db, body.employeeId, user, { today })
      },
    },
  )
}
