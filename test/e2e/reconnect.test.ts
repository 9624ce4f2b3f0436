import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { site } from './site.ts'

const s = await site()

test('a page shows that the server is not reachable, and loads its data without a reload when it is back', async () => {
  const { server } = s.h.app
  const { port } = server.address() as AddressInfo
  const { page } = await s.signIn('hr@acme.example', { path: '/employees/employees/all-employees' })
  await page.getByText('Aditya Sen').first().waitFor()
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  server.close()
  server.closeAllConnections()
  const bar = page.getByText('The server is reconnecting.')
  await bar.waitFor()
  // A chunk that cannot be loaded now, for example of the palette, does not reload the page.
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
  await page.getByPlaceholder('Search', { exact: true }).fill('Thomas')
  server.listen(port, '127.0.0.1')
  await bar.waitFor({ state: 'detached' })
  await page.getByText('Thomas Wright').waitFor()
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
})
