import { sql, type SQL } from 'drizzle-orm'

/** Whether the net of `s` differs from the one before by more than some percent of it. A first slip changes nothing. */
export const isBigChange = (percent: number): SQL =>
  sql`(s.previous_net is not null and s.processing = 'DONE' and abs(s.net - s.previous_net) * 100 > abs(s.previous_net) * ${percent}::bigint)`

/** A large change of which nothing says why, and which nobody has acknowledged. */
export const isUnexplained = (percent: number): SQL =>
  sql`(${isBigChange(percent)} and (jsonb_array_length(s.causes) = 0 or s.causes @> '[{"cause": "OTHER"}]') and s.acknowledged_at is null)`
