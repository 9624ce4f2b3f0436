import type { FastifyInstance } from 'fastify'
import { incidentCalls } from '../../../domain/hr/incidents/incident.calls.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/http/serve.ts'
import { addIncidentNote, changeIncident, reportIncident, reportIncidentAnonymously } from './incident.actions.ts'
import { findIncident, listOwnIncidentReports, searchIncidents } from './incident.queries.ts'

export const serveIncidents = (app: FastifyInstance) =>
  serve(app, incidentCalls, {
    'POST /api/hr/incidents': ({ db, body, user, muster }) =>
      reportIncident(muster, db, body, { user, today: getToday(muster.clock, user.timeZone) }),
    // No data of the user is passed on, not even the time zone.
    'POST /api/hr/incidents/anonymous': ({ db, body, muster }) =>
      reportIncidentAnonymously(db, body, getToday(muster.clock, 'UTC')),
    'GET /api/hr/incidents/reported': ({ db, user }) => listOwnIncidentReports(db, user.employeeId),
    'POST /api/hr/incidents/search': ({ db, body, user }) => searchIncidents(db, body, user),
    'GET /api/hr/incidents/{id}': ({ db, params, user }) => findIncident(db, params.id, user),
    'PUT /api/hr/incidents/{id}': ({ db, params, body, user, muster }) =>
      changeIncident(muster, db, params.id, body, user),
    'POST /api/hr/incidents/{id}/notes': ({ db, params, body, user, muster }) =>
      addIncidentNote(muster, db, params.id, body.text, user),
  })
