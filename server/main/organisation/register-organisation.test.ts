import { expect, test } from 'vitest'
import { password } from '../../../test/factories/sign-ins.ts'
import { harness } from '../../../test/harness.ts'
import { organisation } from './organisation.table.ts'

const h = await harness({ config: { allowRegistration: true } })

test.each([
  ['Europe/Berlin', 'DE', 'EUR', 1],
  ['America/Chicago', 'US', 'USD', 1],
  ['Europe/London', 'GB', 'GBP', 4],
  ['Asia/Kolkata', 'IN', 'INR', 4],
  ['Pacific/Auckland', 'IN', 'INR', 4],
])(
  'an organisation registered in %s starts with the country %s, %s and its year',
  async (timeZone, country, currency, financialYearStart) => {
    const body = await register({ timeZone })
    expect(body).toMatchObject([{ country, currency, timeZone, locale: `en-${country}`, financialYearStart }])
  },
)

test('an organisation registered with a country has its formats and its year', async () => {
  expect(await register({ timeZone: 'Asia/Kolkata', country: 'DE', currency: 'EUR' })).toMatchObject([
    { country: 'DE', currency: 'EUR', timeZone: 'Asia/Kolkata', locale: 'en-DE', financialYearStart: 1 },
  ])
})

test('a time zone that the browser reports by its old name gets the current one', async () => {
  expect(await register({ timeZone: 'Asia/Calcutta' })).toMatchObject([{ timeZone: 'Asia/Kolkata', country: 'IN' }])
})

let registered = 0

async function register(settings: { timeZone: string; country?: string; currency?: string }) {
  const subdomain = `new-${registered++}`
  const username = `admin@${subdomain}.example`
  const { status } = await h.call(null, 'POST /api/register/users', {
    body: {
      username,
      email: username,
      fullName: 'Nora Rao',
      password,
      organisation: { name: subdomain, subdomain, ...settings },
    },
  })
  expect(status).toBe(200)
  const { body } = await h.call(null, 'POST /api/auth/login', { body: { username, password } })
  return h.inOrganisation(body.userData.organisationId, (db) => db.select().from(organisation))
}
