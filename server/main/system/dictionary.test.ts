import { expect, test } from 'vitest'
import { harness } from '../../../test/harness.ts'
import { languages, getDictionary } from '../../kit/i18n.ts'

const h = await harness()

test.each(languages)('the dictionary is sent completely, with texts of several lines: %s', async (language) => {
  const reply = await h.app.inject(`/api/i18n/${language}`)
  expect(reply.json().translations).toEqual(getDictionary(language))
})
