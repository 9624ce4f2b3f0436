import type { FastifyInstance } from 'fastify'
import { activeStatusCalls } from '../../../domain/hr/active-status/active-status.calls.ts'
import { ActiveStatus } from '../../../domain/hr/active-status/active-status.entities.ts'
import { getToday } from '../../kit/clock.ts'
import { serveEntity } from '../../kit/lists/crud.ts'
import { serve } from '../../kit/http/serve.ts'
import { changeActiveStatus } from './active-status.actions.ts'
import { activeStatus } from './active-status.table.ts'
import { readEmployeeRecord } from '../employees/employee.queries.ts'

const statusChangeCall = 'POST /api/hr/activeStatuses/employee/update'

export function serveActiveStatuses(app: FastifyInstance): void {
  serveEntity(app, ActiveStatus, activeStatus)
  serve(
    app,
    { [statusChangeCall]: activeStatusCalls[statusChangeCall] },
    {
      [statusChangeCall]: async ({ db, body, user, muster }) => {
        const today = getToday(muster.clock, user.timeZone)
        await changeActiveStatus(db, body, user, today)
        return readEmployeeRecord(db, body.employeeId, user, { today })
      },
    },
  )
}
