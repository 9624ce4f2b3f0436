import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { translateLeavingReason } from './translate-leaving-reason.ts'

const i18n = createInstance()
await i18n.init({ lng: 'hi', resources: { hi: { translation: { Death: 'मृत्यु', Yes: 'हाँ' } } } })

test('the kind of an exit is shown in the language of the reader, a note as it was written', () => {
  expect(translateLeavingReason(i18n.t, 'Death')).toBe('मृत्यु')
  expect(translateLeavingReason(i18n.t, 'Yes')).toBe('Yes')
})
