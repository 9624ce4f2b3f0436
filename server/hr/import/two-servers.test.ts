import { readdirSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../test/clean-up.ts'
import { HR } from '../../../domain/main/users/roles.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { harness } from '../../../test/harness.ts'
import { startObjectStore } from '../../../test/object-store.ts'
import { upload } from '../../../test/upload.ts'
import { aWorker, killed } from '../../../test/worker.ts'

const PEOPLE = 4000
const path = '/api/hr/employee-imports'

const store = await startObjectStore()
afterAll(store.stop)
const h = await harness({ config: { s3: store } })
const hr = await anEmployee(h, { role: HR, number: 'HR-1' })

// Each server has a data folder of its own: they share the database and the object store only.
const aServer = () =>
  aWorker(h.url, {
    MUSTER_DATA_DIR: makeTemporaryFolder('server'),
    MUSTER_S3_URL: store.url,
    MUSTER_S3_ACCESS_KEY: store.accessKey,
    MUSTER_S3_SECRET_KEY: store.secretKey,
  })

const read = async (id: string) => (await h.call(hr, `GET ${path}/{id}`, { params: { id } })).body
const count = async () =>
  (await h.call(hr, 'POST /api/hr/employees/search', { body: { filters: { status: 'ALL' } } })).body.totalElements

async function untilStatus(id: string, statuses: string[]): Promise<string> {
  for (;;) {
    const { status } = await read(id)
    if (statuses.includes(status)) return status
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

test('when a server is killed during an import, another one with the same store finishes it', async () => {
  const rows = Array.from({ length: PEOPLE }, (_, at) => `N${at},Person,Number ${at},p${at}@acme.example,2024-01-01`)
  const file = ['Employee ID,First name,Last name,Email,Hire date', ...rows].join('\n')
  const sent = await upload(h, hr, `POST ${path}`, { name: 'people.csv', bytes: file })
  const { id, settings } = sent.body
  const first = await aServer()
  expect((await h.call(hr, `POST ${path}/{id}/dry-run`, { params: { id }, body: settings })).status).toBe(200)
  expect(await untilStatus(id, ['CHECKED', 'FAILED'])).toBe('CHECKED')
  expect((await h.call(hr, `POST ${path}/{id}/run`, { params: { id } })).status).toBe(200)
  await untilStatus(id, ['RUNNING', 'DONE'])
  await killed(first)
  expect([(await read(id)).status, await count()]).toEqual(['RUNNING', 1])

  const second = await aServer()
  try {
    expect(await untilStatus(id, ['DONE', 'FAILED', 'CHECKED'])).toBe('DONE')
    expect(await count()).toBe(PEOPLE + 1)
  } finally {
    await killed(second)
  }
  // The server that received the file stored nothing in its own folder.
  const kept = readdirSync(h.muster.config.dataDir, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )
  expect(kept).toEqual([])
}, 120_000)
