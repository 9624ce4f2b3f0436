import { jobs, recurringJobs } from '../server/jobs.ts'
import { startWorker } from '../server/kit/jobs/worker.ts'
import { reportFigures, type Bench } from './kit.ts'
import { aCompany } from './staff.ts'

interface Progress {
  id: string
  status: string
  total: number
  changed: number
  done: number
}

/** A new job title from a date for 10,000 of 100,000 employees: preview, job, undo by a job, with progress. */
export async function benchBulkChange(bench: Bench): Promise<void> {
  const { asHr } = await aCompany(bench, 100_000)
  const worker = await startWorker(bench.muster, bench.url, jobs, recurringJobs)
  const path = '/api/hr/bulk-changes'
  const send = async <T>(method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = payload ? asHr : { authorization: asHr.authorization ?? '' }
    const reply = await bench.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.body}`)
    return reply.json<T>()
  }
  /** Seconds until the change has this status, and the number of different progress values seen. */
  const until = async (id: string, wanted: string, startedAt: number) => {
    const seen = new Set<number>()
    for (;;) {
      const { status, done } = await send<Progress>('GET', `${path}/${id}`)
      if (status === wanted) return { seconds: (performance.now() - startedAt) / 1000, steps: seen.size }
      seen.add(done)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  // 150 of the 1,500 joining dates.
  const filters = { joinedFrom: '2020-01-01', joinedTo: '2020-05-29' }
  const body = { filters, patch: { jobTitle: 'Senior engineer' }, fromDay: '2026-04-01' }
  let startedAt = performance.now()
  const preview = await send<Progress>('POST', `${path}/preview`, body)
  const looked = (performance.now() - startedAt) / 1000
  startedAt = performance.now()
  const change = await send<Progress>('POST', path, body)
  const made = await until(change.id, 'DONE', startedAt)
  startedAt = performance.now()
  await send('POST', `${path}/${change.id}/undo`)
  const undoResult = await until(change.id, 'UNDONE', startedAt)
  await worker.stop()
  reportFigures('Bulk change in an organisation of 100,000', {
    people: preview.changed,
    'preview, s': looked.toFixed(2),
    'made, s': made.seconds.toFixed(1),
    'undone, s': undoResult.seconds.toFixed(1),
    'steps of progress seen': `${made.steps} and ${undoResult.steps}`,
  })
}
