import { fileCalls } from '../main/system/file.calls.ts'
import { appraisalCalls } from './appraisals/appraisal.calls.ts'
import { appreciationCalls } from './appreciation/appreciation.calls.ts'
import { cardCalls } from './cards/card.calls.ts'
import { documentCalls, formCalls } from './documents/document.calls.ts'
import { goalCalls } from './goals/goal.calls.ts'
import { incidentCalls } from './incidents/incident.calls.ts'
import { policyCalls } from './policies/policy.calls.ts'

/** Calls for the records that HR maintains: documents, forms, policies and others. */
export const recordCalls = {
  ...fileCalls,
  ...documentCalls,
  ...formCalls,
  ...policyCalls,
  ...cardCalls,
  ...appreciationCalls,
  ...incidentCalls,
  ...goalCalls,
  ...appraisalCalls,
}
