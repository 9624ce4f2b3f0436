import { jobs, recurringJobs } from '../server/jobs.ts'
import { startWorker } from '../server/kit/jobs/worker.ts'
import { reportFigures, type Bench } from './kit.ts'
import { aCompany } from './staff.ts'

const SIZE = 100_000

/** Imports 100,000 new employees with managers from a CSV file: upload, check and import by a job, with audit. */
export async function benchImport(bench: Bench): Promise<void> {
  const { asHr } = await aCompany(bench, 10)
  const worker = await startWorker(bench.muster, bench.url, jobs, recurringJobs)
  const path = '/api/hr/employee-imports'
  const send = async <T>(method: 'GET' | 'POST', url: string, payload?: object) => {
    const reply = await bench.app.inject({
      method,
      url,
      headers: { authorization: asHr.authorization ?? '' },
      ...(payload ? { payload } : {}),
    })
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.body}`)
    return reply.json<T>()
  }
  const until = async (id: string, wanted: string) => {
    for (;;) {
      const { status, outcome } = await send<{ status: string; outcome: object | null }>('GET', `${path}/${id}`)
      if (status === wanted) return
      if (status === 'FAILED' || status === 'STALLED' || (wanted === 'DONE' && status === 'CHECKED'))
        throw new Error(`${status}: ${JSON.stringify(outcome)}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  const seconds: number[] = []
  const timed = async <T>(work: () => Promise<T>) => {
    const startedAt = performance.now()
    const result = await work()
    seconds.push((performance.now() - startedAt) / 1000)
    return result
  }
  const upload = await timed(async () => {
    const headers = { authorization: asHr.authorization ?? '', 'content-type': 'multipart/form-data; boundary=b' }
    const reply = await bench.app.inject({ method: 'POST', url: path, headers, payload: buildImportForm() })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json<{ id: string; settings: object }>()
  })
  await timed(async () => {
    await send('POST', `${path}/${upload.id}/dry-run`, upload.settings)
    await until(upload.id, 'CHECKED')
  })
  await timed(async () => {
    await send('POST', `${path}/${upload.id}/run`)
    await until(upload.id, 'DONE')
  })
  await worker.stop()
  const [sent = 0, checked = 0, brought = 0] = seconds
  reportFigures(`Import of ${SIZE.toLocaleString('en')} employees`, {
    'sent, s': sent.toFixed(1),
    'checked, s': checked.toFixed(1),
    'brought in, s': brought.toFixed(1),
    'all together, s': (sent + checked + brought).toFixed(1),
    goal: '<= 30 s',
  })
}

function buildImportForm(): string {
  const lines = ['Number,First name,Last name,Work email,Joined on,Department,Manager number']
  for (let n = 1; n <= SIZE; n++)
    lines.push(
      `I${n},First${n % 977},Last${n % 1231},i${n}@import.example,2024-01-15,Department ${n % 40},${n > 1 ? `I${Math.ceil(n / 10)}` : ''}`,
    )
  return `--b\r\nContent-Disposition: form-data; name="file"; filename="staff.csv"\r\nContent-Type: text/csv\r\n\r\n${lines.join('\r\n')}\r\n\r\n--b--\r\n`
}
