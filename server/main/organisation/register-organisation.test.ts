import { expect, test } from 'vitest'
import { password } from '../../../test/factories/sign-ins.ts'
import { harness } from '../../../test/harness.ts'
import { organisation } from './organisation.table.ts'

const h = await harness({ config: { allowRegistration: true } })

test.each([
  ['Europe/Berlin', 'DE', 'EUR'],
  ['America/Chicago', 'US', 'USD'],
  ['Europe/London', 'GB', 'GBP'],
  ['Asia/Kolkata', 'IN', 'INR'],
  ['Pacific/Auckland', 'IN', 'INR'],
])('an organisation registered in %s starts with the country %s and %s', async (timeZone, country, currency) => {
  const subdomain = timeZone.toLowerCase().replace('/', '-')
  const username = `admin@${subdomain}.example`
  const { status } = await h.call(null, 'POST /api/register/users', {
    body: {
      username,
      email: username,
      fullName: 'Nora Rao',
      password,
      organisation: { name: subdomain, subdomain, timeZone },
    },
  })
  expect(status).toBe(200)
  const { body } = await h.call(null, 'POST /api/auth/login', { body: { username, password } })
  const rows = await h.inOrganisation(body.userData.organisationId, (db) => db.select().from(organisation))
  expect(rows).toMatchObject([{ country, currency, timeZone }])
})
