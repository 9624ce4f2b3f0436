import pg from 'pg'
import { expect, test } from 'vitest'
import { ADMIN, HR } from '../../../domain/main/users/roles.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { harness } from '../../../test/harness.ts'
import { enqueueJob } from '../../kit/jobs/worker.ts'

test('an Admin sees the failed and waiting jobs of the own organisation only', async () => {
  const h = await harness()
  const admin = await anEmployee(h, { role: ADMIN })
  const other = await anEmployee(h, { role: ADMIN })
  const count = async () => (await h.call(admin, 'GET /api/jobs/count')).body
  const before = await count()
  const queue = (organisationId: string, key: string, runAt?: string) =>
    h.inOrganisation(organisationId, (db) =>
      enqueueJob(db, 'grant-leave', { organisationId, userId: null, employeeId: null }, { key, runAt }),
    )
  await queue(admin.organisationId, 'due')
  await queue(admin.organisationId, 'later', '2099-01-01T00:00:00Z')
  await queue(admin.organisationId, 'broken')
  await queue(other.organisationId, 'other')
  const client = new pg.Client({ connectionString: h.url })
  await client.connect()
  await client.query("update graphile_worker._private_jobs set attempts = max_attempts where key = 'broken'")
  await client.end()
  expect(await count()).toEqual({ failed: before.failed + 1, waiting: before.waiting + 1 })
  const hr = await anEmployee(h, { organisationId: admin.organisationId, role: HR })
  expect((await h.call(hr, 'GET /api/jobs/count')).status).toBe(403)
})
