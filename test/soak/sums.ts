// The data that must be equal before and after: the leave ledger and the payslips.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export async function querySums(url: string): Promise<Record<string, string>> {
  const [row] = await queryDatabase<Record<string, string>>(
    url,
    // Requests that the load made and withdrew add entries with the sum zero.
    `select (select sum(quantity)::text from leave_entry) as "leave ledger",
       (select count(*) || ' / ' || sum(net) || ' / ' || sum(earnings) from salary_slip) as payslips,
       (select count(*)::text from employee) as employees`,
  )
  return row ?? {}
}

/** Stranded jobs: locked by a worker that has ended, or overdue. */
export async function waitForJobs(url: string, maxWaitMs: number): Promise<number> {
  const end = Date.now() + maxWaitMs
  for (;;) {
    const [row] = await queryDatabase<{ left: number }>(
      url,
      `select count(*)::int as left from graphile_worker.jobs where locked_at is not null or (run_at <= now() and attempts < max_attempts)`,
    )
    if (!row?.left || Date.now() > end) return row?.left ?? 0
    await wait(250)
  }
}

export async function queryDatabase<T extends object>(url: string, text: string, values?: unknown[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text, values)).rows as T[]
  } finally {
    await client.end().catch(() => undefined)
  }
}
