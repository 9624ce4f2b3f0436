import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { ApiProblem } from '../../problem.ts'
import { formatReference } from './toast.ts'

beforeAll(async () => {
  await i18next.init({ lng: 'en', keySeparator: false, nsSeparator: false, interpolation: { escapeValue: false } })
})

test.each([
  ['a message without it', 'Try again in a moment.', 'Reference: 7f3a'],
  ['a message that contains it', 'Tell your administrator this reference: 7f3a', ''],
])('the reference of a request is shown once: %s', (_, detail, reference) => {
  expect(formatReference(new ApiProblem(500, { detail, requestId: '7f3a' }), detail)).toBe(reference)
})

test('a problem without a request, such as a lost connection, has no reference', () => {
  expect(formatReference(new ApiProblem(0, { code: 'OFFLINE' }), 'Cannot reach the server.')).toBe('')
})
