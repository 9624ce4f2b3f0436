import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { site } from './site.ts'

const s = await site()

test('a page says that the server is away, and shows what was asked for once it is back, without a reload', async () => {
  const { server } = s.h.app
  const { port } = server.address() as AddressInfo
  const { page } = await s.signIn('hr@acme.example')
  await page.goto('/employees/employees/all-employees')
  await page.getByRole('link', { name: 'Aditya Sen' }).first().waitFor()
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  server.close()
  server.closeAllConnections()
  const bar = page.getByText('The server is reconnecting.')
  await bar.waitFor()
  await page.getByRole('textbox', { name: 'Search' }).first().fill('Priya')
  server.listen(port, '127.0.0.1')
  await bar.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Priya Nair' }).first().waitFor()
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
})
