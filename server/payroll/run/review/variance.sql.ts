import { sql, type SQL } from 'drizzle-orm'

/**
 * Whether the net of `s` differs from the previous one by more than a percentage of it. A first payslip has no change.
 */
export const isBigChange = (percent: number): SQL =>
  sql`(s.previous_net is not null and s.processing = 'DONE' and abs(s.net - s.previous_net) * 100 > abs(s.previous_net) * ${percent}::bigint)`

/** A large change without a known reason that no user has acknowledged. */
export const isUnexplained = (percent: number): SQL =>
  sql`(${isBigChange(percent)} and (jsonb_array_length(s.causes) = 0 or s.causes @> '[{"cause": "OTHER"}]') and s.acknowledged_at is null)`
