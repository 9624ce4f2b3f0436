import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core'
import { inject } from 'vitest'
import { demoPassword } from '../../server/db/demo/accounts.ts'
import { jobs, recurringJobs } from '../../server/jobs.ts'
import type { Db } from '../../server/kit/db/tenant.ts'
import { startWorker } from '../../server/kit/jobs/worker.ts'
import { formatSession, SESSION_KEY } from '../../web/session-format.ts'
import { launchBrowser } from '../browser.ts'
import { cleanUpAfterFile } from '../clean-up.ts'
import { harness, type Harness } from '../harness.ts'

export interface Visitor {
  context: BrowserContext
  page: Page
  /** The messages of the console and the page since the last call. */
  complaints(): string[]
}

export interface Site {
  h: Harness
  address: string
  browser: Browser
  visit(options?: VisitOptions): Promise<Visitor>
  /** Signs in by a call and opens a screen. The sign-in page has tests of its own. */
  signIn(username: string, options?: SignInOptions): Promise<Visitor>
  /** Runs queries in the demo organisation. */
  inOrganisation<Result>(run: (db: Db) => Promise<Result>): Promise<Result>
}

export interface VisitOptions {
  width?: number
  height?: number
  scheme?: 'light' | 'dark'
  language?: 'en' | 'hi'
  /** The overlay of 600 ms is left out unless a test is about it. */
  overlay?: boolean
}

export interface SignInOptions extends VisitOptions {
  /** The screen that opens, by default one that loads fast. */
  path?: string
}

/** Redirects to the home screen of the role. */
export const HOME = '/'

/** The demo organisation on its own server, and a real browser. With `now` an empty database at that time. */
export async function site({ now }: { now?: string } = {}): Promise<Site> {
  const h = await harness({
    config: { mode: 'demo' },
    listening: true,
    ...(now ? { now } : { copyOf: inject('demo') }),
  })
  const worker = await startWorker(h.muster, h.url, jobs, recurringJobs)
  const address = await h.app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await launchBrowser()
  cleanUpAfterFile(async () => {
    await browser.close()
    await worker.stop()
  })
  const visit = async (options: VisitOptions = {}) => {
    const visitor = await open(browser, address.replace('127.0.0.1', 'localhost'), options)
    if (now) await visitor.context.clock.setSystemTime(h.clock.now())
    return visitor
  }
  return {
    h,
    address,
    browser,
    visit,
    async signIn(username, { path = '/employees/employees/holidays', ...options } = {}) {
      const visitor = await visit(options)
      const { context, page } = visitor
      const data = { username, password: demoPassword }
      const signedIn = await context.request.post('/api/auth/login', { data })
      const { accessToken } = (await signedIn.json()) as { accessToken: string }
      const session = formatSession({ auth: { accessToken, skew: 0 } })
      await context.addInitScript(storeSession, { key: SESSION_KEY, session })
      await page.goto(path)
      // The home screen loads cards only when they become visible.
      await (path === HOME ? page.locator('main h1').first().waitFor() : settled(page))
      return visitor
    },
    async inOrganisation(run) {
      const { rows } = await h.muster.database.pool.query<{ id: string }>('select id from all_organisations()')
      return h.inOrganisation(rows[0]?.id ?? '', run)
    },
  }
}

/** Runs before the scripts of the page, and only once, so that an ended session is not restored. */
function storeSession({ key, session }: { key: string; session: string }): void {
  // The frame of a mail preview has no storage.
  if (window !== window.top || localStorage.getItem('signed-in-by-test')) return
  localStorage.setItem('signed-in-by-test', 'yes')
  localStorage.setItem(key, session)
}

async function open(
  browser: Browser,
  baseURL: string,
  { width = 1280, height = 800, scheme = 'light', language = 'en', overlay = false }: VisitOptions,
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    colorScheme: scheme,
    locale: language === 'hi' ? 'hi-IN' : 'en-IN',
    hasTouch: width < 600,
    reducedMotion: overlay ? 'no-preference' : 'reduce',
  })
  if (!overlay) await context.addInitScript('window.__musterOverlayMs = 0')
  const page = await context.newPage()
  const heard: string[] = []
  page.on('console', (message) => message.type() === 'error' && heard.push(describeMessage(message)))
  page.on('pageerror', (error) => heard.push(error.message))
  return { context, page, complaints: () => heard.splice(0) }
}

/** The text of a message, with the address of a failed request. */
function describeMessage(message: ConsoleMessage): string {
  const { url } = message.location()
  return url.includes('/api/') ? `${message.text()}: ${new URL(url).pathname}` : message.text()
}

/** Sets the language of the user and reloads the page. */
export async function setLanguage(page: Page, language: 'en' | 'hi'): Promise<void> {
  await page.evaluate(async (chosen) => {
    const { accessToken } = (await fetch('/api/auth/refresh', { method: 'POST' }).then((reply) => reply.json())) as {
      accessToken: string
    }
    await fetch('/api/users/language', {
      method: 'PUT',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ language: chosen }),
    })
  }, language)
  await page.reload()
  await page.waitForFunction((chosen) => document.documentElement.lang === chosen, language)
}
// By default the condition is checked in every frame, which slows down the page.
const POLLING_MS = 30

/** Opens another screen without reloading the app, like a click, and waits until it is shown. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path)
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>('main')?.dataset['path'] === location.pathname,
    undefined,
    { polling: POLLING_MS },
  )
  await settled(page)
}

export async function settled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor()
  await page.waitForFunction(
    () => !document.querySelector('main [data-loading], main .mantine-Skeleton-root, main [aria-busy=true]'),
    undefined,
    { timeout: 10_000, polling: POLLING_MS },
  )
}
