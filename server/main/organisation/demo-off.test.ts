import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ADMIN } from '../../../domain/main/users/roles.ts'
import { password } from '../../../test/factories/sign-ins.ts'
import { harness } from '../../../test/harness.ts'
import { forEachOrganisation } from '../../kit/jobs/for-each-organisation.ts'
import { organisation } from './organisation.table.ts'

const h = await harness({ config: { mode: 'demo' } })
const registration = (name: string) => ({
  username: `admin@${name}.example`,
  email: `admin@${name}.example`,
  fullName: 'Nora Rao',
  password,
  organisation: { name, subdomain: name, timeZone: 'Asia/Kolkata', currency: 'INR' },
})
const register = (name: string) => h.call(null, 'POST /api/register/users', { body: registration(name) })
const signIn = (name: string) =>
  h.call(null, 'POST /api/auth/login', { body: { username: `admin@${name}.example`, password } })
const isFirstRun = async () => (await h.call(null, 'GET /api/welcome')).body.firstRun
const countOrganisations = async () => {
  let count = 0
  await forEachOrganisation(h.muster, async () => void (count += 1))
  return count
}

test('with the demo switched off its accounts cannot sign in, and an organisation is registered as on a new server', async () => {
  expect((await register('acme')).status).toBe(200)
  const demo = await signIn('acme')
  const { organisationId } = demo.body.userData
  await h.inOrganisation(organisationId, (db) =>
    db.update(organisation).set({ isDemo: true }).where(eq(organisation.id, organisationId)),
  )
  expect([await isFirstRun(), (await register('northwind')).code, await countOrganisations()]).toEqual([
    false,
    'REGISTRATION_CLOSED',
    1,
  ])

  h.muster.config.mode = 'production'
  expect([await isFirstRun(), await countOrganisations(), (await signIn('acme')).code]).toEqual([true, 0, 'DEMO_OFF'])
  const cookie = String(demo.headers['set-cookie']).split(';')[0] ?? ''
  expect((await h.call(null, 'POST /api/auth/refresh', { headers: { cookie } })).status).toBe(401)
  expect((await register('northwind')).body).toMatchObject({ roles: [ADMIN] })
  expect([(await signIn('northwind')).status, (await register('other')).code, await countOrganisations()]).toEqual([
    200,
    'REGISTRATION_CLOSED',
    1,
  ])
})
