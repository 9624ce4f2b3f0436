import type { FastifyInstance } from 'fastify'
import { serveAppraisals } from './appraisals/appraisal.routes.ts'
import { serveAppreciations } from './appreciation/appreciation.routes.ts'
import { serveCards } from './cards/card.routes.ts'
import { serveDocuments } from './documents/document.routes.ts'
import { serveForms } from './documents/blank-forms.routes.ts'
import { serveGoals } from './goals/goal.routes.ts'
import { serveProfileChanges } from './profile-changes/profile-change.routes.ts'
import { serveIncidents } from './incidents/incident.routes.ts'
import { servePolicies } from './policies/policy.routes.ts'

/** Routes of the records that HR maintains. */
export function serveRecords(app: FastifyInstance): void {
  serveDocuments(app)
  serveForms(app)
  serveProfileChanges(app)
  servePolicies(app)
  serveCards(app)
  serveAppreciations(app)
  serveIncidents(app)
  serveGoals(app)
  serveAppraisals(app)
}
