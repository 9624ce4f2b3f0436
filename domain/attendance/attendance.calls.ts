import { dayCalls } from './days/day.calls.ts'
import { devicePunchCalls } from './devices/device-punch.calls.ts'
import { pieceImportCalls } from './imports/piece-import.calls.ts'
import { punchImportCalls } from './imports/punch-import.calls.ts'
import { liveCalls } from './live/live.calls.ts'
import { trendCalls } from './live/trend.calls.ts'
import { monthCalls } from './months/month.calls.ts'
import { pieceCalls } from './months/piece.calls.ts'
import { AttendancePolicy, OvertimeRate } from './policies/policy.entities.ts'
import { punchCalls } from './punches/punch.calls.ts'
import { rosterCalls } from './roster/roster.calls.ts'
import { regularisationCalls } from './regularisations/regularisation.calls.ts'

/** All calls of attendance. */
export const attendanceCalls = {
  ...AttendancePolicy.calls,
  ...OvertimeRate.calls,
  ...punchCalls,
  ...dayCalls,
  ...regularisationCalls,
  ...liveCalls,
  ...trendCalls,
  ...rosterCalls,
  ...monthCalls,
  ...pieceCalls,
  ...devicePunchCalls,
  ...punchImportCalls,
  ...pieceImportCalls,
}
