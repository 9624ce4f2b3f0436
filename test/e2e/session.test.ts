import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitUntil } from '../factories/sign-ins.ts'
import { goTo, HOME, site } from './site.ts'

const s = await site()
const pathOf = (url: string) => new URL(url).pathname

test('an anonymous visitor signs in first and then returns to the requested page', async () => {
  const { page, context } = await s.visit()
  await page.goto('/employees/employees/holidays')
  await page.waitForURL((url) => url.pathname === '/login')
  await page.locator('input[name=username]').fill('employee@acme.example')
  await page.locator('input[name=password]').fill('muster-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/employees/employees/holidays')
  expect(await page.locator('main h1').textContent()).toBe('Holidays')
  await context.close()
})

test('a wrong password shows an error, and the typed values stay', async () => {
  const { page, context } = await s.visit()
  await page.goto('/login')
  await page.locator('input[name=username]').fill('employee@acme.example')
  await page.locator('input[name=password]').fill('not the password')
  await page.keyboard.press('Enter')
  await page.getByText('Incorrect username or password.').first().waitFor()
  expect(await page.locator('input[name=username]').inputValue()).toBe('employee@acme.example')
  await context.close()
})

test('the demo accounts are shown, and fill the form', async () => {
  const { page, context } = await s.visit()
  await page.goto('/login')
  await page.getByText('hr@acme.example').click()
  expect(await page.locator('input[name=username]').inputValue()).toBe('hr@acme.example')
  await context.close()
})

test('the cookies are HttpOnly, secure and valid for the whole site', async () => {
  const { page, context } = await s.signIn('employee@acme.example', { path: HOME })
  const cookies = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]))
  for (const name of ['accessToken', 'refreshToken'])
    expect(cookies.get(name)).toMatchObject({ httpOnly: true, secure: true, path: '/' })
  expect(decodeURIComponent(cookies.get('username')?.value ?? '')).toBe('employee@acme.example')
  expect(cookies.get('role')).toMatchObject({ value: 'HRMS-Employee', httpOnly: false, secure: true, path: '/' })
  expect(pathOf(page.url())).toBe('/dashboards/performance/employee')
  await context.close()
})

test('signing out opens the sign-in page and clears the store, even if the call fails', async () => {
  const { page, context } = await s.signIn('employee@acme.example')
  await page.route('**/api/auth/logout', (route) => route.abort())
  await page.getByRole('button', { name: /Rahul Verma/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(stored).not.toContain('Rahul')
  expect(stored).not.toContain('eyJ')
  await context.close()
})

test.each([
  ['unreadable', 'not-a-token'],
  ['without expiry', `${btoa('{"alg":"HS256"}')}.${btoa('{"sub":"x"}')}.x`],
  ['expired and cannot be renewed', `${btoa('{"alg":"HS256"}')}.${btoa('{"sub":"x","exp":1}')}.x`],
])('a token that is %s signs out without a message', async (_what, token) => {
  const { page, context } = await s.signIn('employee@acme.example')
  await context.clearCookies()
  await page.evaluate((bad) => {
    const stored = JSON.parse(localStorage.getItem('persist:muster') ?? '{}') as Record<string, unknown>
    const auth = JSON.parse(decodeURIComponent(atob(String(stored.auth)))) as { accessToken: string }
    stored.auth = btoa(encodeURIComponent(JSON.stringify({ ...auth, accessToken: bad })))
    localStorage.setItem('persist:muster', JSON.stringify(stored))
  }, token)
  await page.goto('/employees/employees/holidays')
  await page.waitForURL((url) => url.pathname === '/login')
  expect(await page.locator('.mantine-Notification-root').count()).toBe(0)
  await context.close()
})

test('every change of path shows the loader for 600 ms, a change of filter does not', async () => {
  const { page, context } = await s.signIn('hr@acme.example', { path: HOME, overlay: true })
  const cover = page.locator('[role=status][data-up]')
  // The home screen of the role is another path than that of the sign-in.
  await page.waitForURL(/dashboards/)
  await cover.waitFor({ state: 'detached' })
  const shownMs = await page.evaluate(
    (path) =>
      new Promise<number>((resolve) => {
        const status = document.querySelector('[role=status][class*=overlay]') as HTMLElement
        const started = performance.now()
        let wasShown = status.dataset.up !== undefined
        new MutationObserver(() => {
          if (status.dataset.up !== undefined) wasShown = true
          else if (wasShown) resolve(performance.now() - started)
        }).observe(status, { attributeFilter: ['data-up'] })
        window.history.pushState({}, '', path)
      }),
    '/employees/employees/holidays',
  )
  expect(shownMs).toBeGreaterThanOrEqual(590)
  await page.evaluate(() => window.history.pushState({}, '', '/employees/employees/holidays?page=1'))
  await page.waitForTimeout(100)
  expect(await cover.count()).toBe(0)
  await context.close()
})

test('the text size is 13.125 px, the primary colour is purple, and both colour modes work', async () => {
  const { page, context } = await s.signIn('hr@acme.example', { scheme: 'dark' })
  const look = await page.evaluate(() => ({
    font: getComputedStyle(document.body).fontSize,
    scheme: document.documentElement.dataset.mantineColorScheme,
    primary: getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled').trim(),
  }))
  expect(look).toMatchObject({ font: '13.125px', scheme: 'dark' })
  await context.close()
})

test('the whole shell is translated to Hindi', async () => {
  const { page, context } = await s.signIn('employee@acme.example')
  const findFonts = () => page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family}: ${status}`))
  expect(await findFonts()).not.toContain('Noto Sans Devanagari: loaded')
  await page
    .getByRole('button', { name: /English|Language/ })
    .first()
    .click()
  await page.getByRole('menuitemradio', { name: /हिन्दी|हिंदी/ }).click()
  await page.locator('html[lang=hi]').waitFor()
  await page.getByText('सार्वजनिक अवकाश').first().waitFor()
  const cache = await page.evaluate(() =>
    Object.values(localStorage).find((value) => value.includes('"timestamp"') && value.includes('"lng":"hi"')),
  )
  expect(cache).toBeDefined()
  await expect.poll(findFonts).toContain('Noto Sans Devanagari: loaded')
  await context.close()
})

test('the command palette opens with Ctrl+K and opens a screen', async () => {
  const { page, context } = await s.signIn('hr@acme.example', { path: HOME })
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('textbox').fill('holid')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/employees/employees/holidays')
  await page.getByRole('heading', { level: 1, name: 'Holidays' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await context.close()
})

test('the command palette opens a person with Enter, although people are found later than screens', async () => {
  const { page, context } = await s.signIn('hr@acme.example')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('textbox').fill('rahul verma')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Rahul Verma/ })
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Rahul Verma' }).waitFor()
  await context.close()
})

test('no page scrolls horizontally at 390 px', async () => {
  const { page, context } = await s.signIn('manager@acme.example', { width: 390 })
  for (const path of [
    '/dashboards/performance/employee',
    '/employees/employees/leaves',
    '/employees/employees/leaves/pending',
    '/people',
    '/employees/employees/holidays',
  ]) {
    await goTo(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
  await context.close()
})

test('the store holds the employee record of the user, without home address, family and numbers', async () => {
  const { page, context } = await s.signIn('employee@acme.example')
  const stored = await page.evaluate(() => localStorage.getItem('persist:muster') ?? '{}')
  const { user, employee } = JSON.parse(stored).employeeUser
  expect(employee).toMatchObject({ id: user.employeeId, fullName: 'Rahul Verma', employment: { status: 'ACTIVE' } })
  for (const name of ['personal', 'emergencyContacts', 'custom']) expect(employee).not.toHaveProperty(name)
  await page.getByRole('button', { name: /Rahul Verma/ }).click()
  await page.getByText(employee.number).waitFor()
  await context.close()
})

test('too many requests never sign a user out, whichever call is refused', async () => {
  const { page, context } = await s.signIn('employee@acme.example', { path: HOME })
  const refused: string[] = []
  const body = JSON.stringify({ code: 'TOO_MANY_REQUESTS', detail: 'Too many requests', status: 429 })
  const refuse = (route: Route) => {
    refused.push(pathOf(route.request().url()))
    return route.fulfill({ status: 429, contentType: 'application/problem+json', body })
  }
  const isSignedIn = () => page.evaluate(() => localStorage.getItem('persist:muster')?.includes('"auth"') ?? false)
  await page.route('**/api/**', refuse)
  await page.reload()
  await waitUntil(() => refused.includes('/api/users'))
  expect([pathOf(page.url()), await isSignedIn()]).toEqual(['/dashboards/performance/employee', true])

  // An access token that has run out is renewed first: this call is refused as well.
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('persist:muster') ?? '{}')
    const auth = JSON.parse(decodeURIComponent(atob(stored.auth)))
    stored.auth = btoa(encodeURIComponent(JSON.stringify({ ...auth, skew: 86_400_000 })))
    localStorage.setItem('persist:muster', JSON.stringify(stored))
  })
  await page.reload()
  await waitUntil(() => refused.includes('/api/auth/refresh'))
  expect([pathOf(page.url()), await isSignedIn()]).toEqual(['/dashboards/performance/employee', true])

  await page.unroute('**/api/**')
  await page.reload()
  await page.locator('main h1').waitFor()
  expect(pathOf(page.url())).toBe('/dashboards/performance/employee')
  await context.close()
})
