import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../server/db/demo/accounts.ts'
import { root } from '../source-tree.ts'
import { settled, site, type Site, type Visitor } from './site.ts'

let shared: Site
beforeAll(async () => {
  shared = await site()
})

/** German texts are about a third longer than English ones. */
const LONGER = 0.35

const screens = [
  '/dashboards/performance/employee',
  '/employees/employees/leaves',
  '/employees/employees/attendance/employee',
  '/approvals',
  '/people',
  '/profile',
]
const sizes = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]

const localeFolder = `${root}/domain/main/locales/hi`
const translationKeys = readdirSync(localeFolder).flatMap((file) =>
  Object.keys(JSON.parse(readFileSync(`${localeFolder}/${file}`, 'utf8')) as Record<string, string>),
)

/** The text with longer words, as in languages with compound words. Placeholders and tags stay as they are. */
function lengthen(text: string): string {
  const extra = Math.ceil(text.replace(/\{\{.*?\}\}|<.*?>/g, '').length * LONGER)
  const letters = 'enheitskeitsungs'.repeat(Math.ceil(extra / 16)).slice(0, extra)
  return `${text}${extra > 16 ? ` ${letters.replace(/(.{12})/g, '$1 ')}` : letters}`
}

const translationsOf = (change: (key: string) => string) => ({
  lng: 'en',
  translations: Object.fromEntries(
    // Error codes and plural forms have texts of their own.
    translationKeys.filter((key) => !/^[A-Z_]+$|_(one|other)$/.test(key)).map((key) => [key, change(key)]),
  ),
})

async function signInWith(texts: object, size: { width: number; height: number }): Promise<Visitor> {
  const visitor = await shared.visit(size)
  await visitor.page.route('**/api/i18n/*', (route) => route.fulfill({ json: texts }))
  await visitor.page.goto('/login')
  await visitor.page.locator('input[name=username]').fill('manager@acme.example')
  await visitor.page.locator('input[name=password]').fill(demoPassword)
  await visitor.page.keyboard.press('Enter')
  await visitor.page.waitForURL((url) => url.pathname !== '/login')
  await settled(visitor.page)
  return visitor
}

/** The elements that are too wide: the page, or a button whose text is cut off or outside the window. */
const listOverflows = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const sideways = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []
    // Texts for screen readers are not visible.
    const isForScreenReaders = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== 'none' ||
      (element.parentElement !== null && isForScreenReaders(element.parentElement))
    const isCut = (element: Element) =>
      [element, ...element.querySelectorAll('*')].some(
        (one) =>
          !isForScreenReaders(one) &&
          one.scrollWidth > one.clientWidth + 1 &&
          getComputedStyle(one).overflowX !== 'visible',
      )
    const canScroll = (element: Element): boolean => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(parent).overflowX)) return true
      return false
    }
    const isOutside = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      return (left < -1 || right > clientWidth + 1) && !canScroll(element)
    }
    const buttons = [...document.querySelectorAll('main button, main a.mantine-Button-root, header button')]
    return [
      ...sideways,
      ...buttons
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((element) => element.textContent !== '' && (isCut(element) || isOutside(element)))
        .map((element) => `${element.textContent} is cut off`),
    ]
  })

test.each(sizes)('texts that are a third longer fit at $width px', async (size) => {
  const { page, context } = await signInWith(translationsOf(lengthen), size)
  const found: string[] = []
  for (const path of screens) {
    await page.goto(path)
    await settled(page)
    found.push(...(await listOverflows(page)).map((what) => `${path}: ${what}`))
  }
  expect(await page.locator('main').textContent()).toContain('enheit')
  expect(found).toEqual([])
  await context.close()
})

test.each(sizes)('from right to left, nothing is outside the window at $width px', async (size) => {
  const { page, context } = await shared.signIn('manager@acme.example', size)
  const found: string[] = []
  for (const path of screens) {
    await page.goto(path)
    await settled(page)
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    found.push(...(await listOverflows(page)).map((what) => `${path}: ${what}`))
  }
  expect(found).toEqual([])
  await context.close()
})

test('a button that is cut off is found', async () => {
  const { page, context } = await shared.signIn('employee@acme.example')
  await settled(page)
  await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { textContent: 'A long text on a narrow button' })
    button.style.cssText = 'width: 40px; overflow: hidden; white-space: nowrap'
    document.querySelector('main')?.append(button)
  })
  expect(await listOverflows(page)).toEqual(['A long text on a narrow button is cut off'])
  await context.close()
})

test('a text without a translation is shown in English, never as a code', async () => {
  const { page, context } = await shared.visit({ language: 'hi' })
  await page.route('**/api/i18n/*', (route) => route.fulfill({ json: { lng: 'hi', translations: {} } }))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await context.close()
})
