import { sql, type SQL } from 'drizzle-orm'
import { ESTIMATE_TOLERANCE, type AccuracyGroup } from '../../../domain/task/analytics/estimate-accuracy.ts'

const TOLERANCE = sql.raw(String(ESTIMATE_TOLERANCE))

/**
 * The deviation of the logged time of a task `t` from its estimate, in percent of it. Null unless both exist and the
 * task is completed.
 */
export const estimateDeviation = sql`case when t.completed_on is not null and t.estimate_minutes > 0 and t.logged_minutes > 0
  then (t.logged_minutes - t.estimate_minutes) * 100::float8 / t.estimate_minutes end`

/** The condition of a group on a deviation, see `accuracyGroups`. */
export const buildAccuracyCondition = (group: AccuracyGroup, deviation: SQL = estimateDeviation): SQL =>
  ({
    COMPARABLE: sql`(${deviation}) is not null`,
    WITHIN: sql`abs(${deviation}) <= ${TOLERANCE}`,
    LONGER: sql`(${deviation}) > ${TOLERANCE}`,
    SHORTER: sql`(${deviation}) < -${TOLERANCE}`,
  })[group]
