import { expect, test } from 'vitest'
import { ADMIN, HR } from '../../../domain/main/users/roles.ts'

import { harness } from '../../../test/harness.ts'

const h = await harness()
const admin = await h.aUser({ role: ADMIN })

const read = async () => {
  const { body } = await h.call(admin, 'GET /api/organisation')
  const { name, country, currency, timeZone, locale, financialYearStart, version } = body
  return { name, country, currency, timeZone, locale, financialYearStart, version }
}
const change = async (patch: object) =>
  h.call(admin, 'PUT /api/organisation', { body: { ...(await read()), ...patch } })

test('an Admin changes the settings of the organisation, and all users get them', async () => {
  const changed = { name: 'Acme Ltd', country: 'GB', currency: 'GBP', timeZone: 'Europe/London', locale: 'en-GB' }
  expect((await change(changed)).body).toMatchObject(changed)
  expect((await h.call(admin, 'GET /api/settings')).body.organisation).toMatchObject(changed)
})

test('unknown values are refused with the field, and an old version does not overwrite a newer one', async () => {
  const before = await read()
  for (const timeZone of ['Europe/Atlantis', 'IST', 'asia/kolkata', 'Etc/GMT+5'])
    expect((await change({ timeZone })).fields).toHaveProperty('timeZone')
  expect((await change({ country: 'XX' })).fields).toHaveProperty('country')
  expect((await change({ currency: 'ABC' })).fields).toHaveProperty('currency')
  expect((await change({ locale: 'x' })).status).toBe(422)
  expect((await change({ version: before.version - 1 })).code).toBe('STALE_VERSION')
  expect(await read()).toEqual(before)
})

test('HR does not change the organisation', async () => {
  const hr = await h.aUser({ role: HR, organisationId: admin.organisationId })
  expect((await h.call(hr, 'GET /api/organisation')).code).toBe('NOT_ALLOWED')
})

test('the weekly days off of the organisation are those of its working period', async () => {
  const other = await h.aUser({ role: ADMIN })
  const daysOff = async () => (await h.call(other, 'GET /api/settings')).body.daysOff
  expect(await daysOff()).toEqual([6, 7])
  await h.call(other, 'POST /api/leave-hr/workingPeriods', {
    body: { name: 'Office', sunday: 'FULL', friday: 'OFF', saturday: 'OFF' },
  } as never)
  expect(await daysOff()).toEqual([5, 6])
})
