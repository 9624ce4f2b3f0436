import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HR } from '../../../domain/main/users/roles.ts'
import { aSignIn, password, readOutbox, type SignInPerson } from '../../../test/factories/sign-ins.ts'
import { harness } from '../../../test/harness.ts'
import { appUser } from '../users/user.table.ts'

const at = await harness()
const whoSignsIn = async (username: string) => {
  const { body, status } = await at.call(null, 'POST /api/auth/login', { body: { username, password } })
  return status === 200 ? body.userData.id : null
}
const update = ({ organisationId, userId }: SignInPerson, values: Partial<typeof appUser.$inferInsert>) =>
  at.inOrganisation(organisationId, (db) => db.update(appUser).set(values).where(eq(appUser.id, userId)))
const withName = async (username: string, organisationId?: string) => {
  const person = await aSignIn(at, organisationId ? { organisationId } : {})
  await update(person, { username, email: `${username}@home.example`, mailVerifiedAt: null })
  return { ...person, username }
}

test('an address and number that a colleague also enters still sign in their owner', async () => {
  const asha = await aSignIn(at, { mobile: '+919845011111' })
  const ravi = await aSignIn(at, { organisationId: asha.organisationId })
  await update(asha, { username: 'asha' })
  await at.call(ravi, 'PUT /api/users/{id}', {
    params: { id: ravi.userId },
    body: { version: 1, email: asha.username, mobile: '+919845011111', currentPassword: password },
  })
  expect(await whoSignsIn(asha.username)).toBe(asha.userId)
  for (const mobile of ['+919845011111', '98450 11111', '098450-11111', '0091 98450 11111'])
    expect(await whoSignsIn(mobile)).toBe(asha.userId)
  const before = (await readOutbox(at, asha)).filter(({ userId }) => userId === ravi.userId).length
  await at.call(null, 'POST /api/auth/resetPassword', { query: { email: asha.username } })
  const sent = await readOutbox(at, asha)
  expect(sent.at(-1)).toMatchObject({ userId: asha.userId, recipient: asha.username })
  expect(sent.filter(({ userId }) => userId === ravi.userId)).toHaveLength(before)
})

test.each([
  [
    'address',
    'victim@acme.example',
    (it: SignInPerson) => update(it, { username: 'victim', email: 'victim@acme.example' }),
  ],
  [
    'mobile number',
    '9845022222',
    (it: SignInPerson) =>
      update(it, { username: 'victim2', mobile: '+919845022222', mobileVerifiedAt: '2026-01-01T00:00:00Z' }),
  ],
])('a user can sign in although another organisation uses their %s as a username', async (_, name, prepare) => {
  const victim = await aSignIn(at)
  await prepare(victim)
  const squatter = await withName(name)
  expect(await whoSignsIn(name)).toBe(victim.userId)
  expect(squatter.userId).not.toBe(victim.userId)
})

test('the username works without a verified address', async () => {
  const plain = await withName('plain.name')
  expect(await whoSignsIn('Plain.Name')).toBe(plain.userId)
  expect(await whoSignsIn('plain.name@home.example')).toBe(null)
  const mail = await aSignIn(at)
  await update(mail, { mailVerifiedAt: null })
  expect(await whoSignsIn(mail.username)).toBe(mail.userId)
})

test('an address that two users have verified signs in neither', async () => {
  const [one, two] = [await withName('one.of.two'), await withName('two.of.two')]
  for (const it of [one, two])
    await update(it, { email: 'shared@acme.example', mailVerifiedAt: '2026-01-01T00:00:00Z' })
  expect(await whoSignsIn('shared@acme.example')).toBe(null)
  expect(await whoSignsIn('one.of.two')).toBe(one.userId)
  // A deactivated user does not prevent the sign-in of the other user.
  await update(two, { isActive: false })
  expect(await whoSignsIn('shared@acme.example')).toBe(one.userId)
})

test('a username in the form of an address must be the own address', async () => {
  const hr = await aSignIn(at, { roles: [HR] })
  const reply = await at.call(hr, 'POST /api/register/users', {
    body: { username: 'boss@acme.example', email: 'mine@acme.example', fullName: 'X', password },
  })
  expect(reply.fields).toHaveProperty('username')
})
