import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { HOME, settled, site } from './site.ts'

const shared = await site()

/**
 * The requests of a page that is loaded with an empty cache, without the stream of events and what is loaded when idle.
 * A live event repeats a request while the page loads: the same request counts once.
 */
async function countRequests(page: Page, path: string): Promise<number> {
  const requests = new Set<string>()
  page.on('request', (request) => {
    const url = request.url()
    if (request.resourceType() === 'eventsource' || /^data:|\/palette-/.test(url)) return
    requests.add(`${request.method()} ${url} ${request.postData() ?? ''}`)
  })
  await page.goto(path)
  await settled(page)
  await page.waitForLoadState('networkidle').catch(() => undefined)
  return requests.size
}

test('the sign-in page takes 25 requests at most', async () => {
  const { page, context } = await shared.visit()
  const requests = await countRequests(page, '/login')
  expect(requests).toBeGreaterThan(5)
  expect(requests).toBeLessThanOrEqual(25)
  await context.close()
})

test.each(['employee', 'manager', 'hr', 'admin'])(
  'the home screen of the %s takes 45 requests at most',
  async (user) => {
    const { page, context } = await shared.signIn(`${user}@acme.example`)
    const requests = await countRequests(page, '/')
    expect(requests).toBeGreaterThan(20)
    expect(requests).toBeLessThanOrEqual(45)
    await context.close()
  },
)

test('cards far below are loaded when the user scrolls to them', async () => {
  const { page, context } = await shared.signIn('hr@acme.example', { path: HOME, height: 600 })
  const card = page.locator('[data-card=organisation]')
  await page.locator('[data-card=todo] a').first().waitFor()
  expect(await card.locator('section').count()).toBe(0)
  await card.scrollIntoViewIfNeeded()
  await card.locator('section').waitFor()
  await context.close()
})

test('the palette is open at once, because it is loaded while the page is idle', async () => {
  const { page, context } = await shared.signIn('hr@acme.example')
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /palette/.test(name)))
  await expect.poll(loaded, { timeout: 10_000 }).toBe(true)
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Pages, people, actions').waitFor({ timeout: 2000 })
  await context.close()
})
