import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { demoPassword } from '../server/db/demo/accounts.ts'
import { seedDemo } from '../server/db/demo/demo.ts'
import { launchBrowser } from '../test/browser.ts'
import { measureEntrySize } from '../web/entry-size.ts'
import { resolveFromRoot } from '../server/project-root.ts'
import { readAddress, reportFigures, type Bench } from './kit.ts'

const ROUNDS = 5
const QUIET_MS = 1500

interface Loading {
  /** Scripts, styles, fonts, calls and the page itself. Streams of events are not counted. */
  requests: number
  calls: number
  /** Milliseconds until the largest element is painted. */
  largestPaint: number
  layoutShift: number
}

/** The first load of the sign-in page and of the home screens in a real browser; needs a current `npm run build`. */
export async function benchLoading(bench: Bench): Promise<void> {
  await seedDemo(bench.muster)
  const address = readAddress(bench.app).replace('127.0.0.1', 'localhost')
  const browser = await launchBrowser()
  try {
    const { js, css } = measureEntrySize(resolveFromRoot('dist/web'))
    reportFigures('Loading in a browser (median of 5; requests, of them calls, largest paint, layout shift)', {
      'entry scripts and styles': `${(js / 1000).toFixed(1)} kB, ${(css / 1000).toFixed(1)} kB; goal: <= 168 kB`,
      'sign-in page': await measureScreen(browser, address, '/login'),
      'home of an employee': await measureScreen(browser, address, '/', 'employee@acme.example'),
      'home of a manager': await measureScreen(browser, address, '/', 'manager@acme.example'),
      'home of HR': await measureScreen(browser, address, '/', 'hr@acme.example'),
      'home of Admin': await measureScreen(browser, address, '/', 'admin@acme.example'),
      'palette of HR': `${Math.round(await measurePalette(browser, address))} ms until it is shown`,
      goal: '<= 25 requests (sign-in), <= 45 (home), <= 1000 ms, <= 0.05; palette <= 100 ms',
    })
  } finally {
    await browser.close()
  }
}

async function measureScreen(browser: Browser, address: string, path: string, username?: string): Promise<string> {
  const rounds: Record<'cold' | 'warm', Loading[]> = { cold: [], warm: [] }
  const storageState = username ? await signIn(browser, address, username) : undefined
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ baseURL: address, storageState, viewport: { width: 1366, height: 768 } })
    rounds.cold.push(await measureLoading(context, path))
    rounds.warm.push(await measureLoading(context, path))
    await context.close()
  }
  return `first ${formatMedians(rounds.cold)}; again ${formatMedians(rounds.warm)}`
}

// The rounds begin with the session of this context, but with an empty cache.
async function signIn(browser: Browser, address: string, username: string) {
  const context = await browser.newContext({ baseURL: address })
  const page = await context.newPage()
  await page.goto('/login')
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname.startsWith('/dashboards/'))
  const state = await context.storageState()
  await context.close()
  return state
}

async function measureLoading(context: BrowserContext, path: string): Promise<Loading> {
  const page = await context.newPage()
  let requests = 0
  let calls = 0
  page.on('request', (request) => {
    if (!isLoaded(request)) return
    requests++
    if (new URL(request.url()).pathname.startsWith('/api/')) calls++
  })
  await page.addInitScript(observePaints)
  await openUntilQuiet(page, path)
  const { largestPaint, layoutShift } = await readPaints(page)
  await page.close()
  return { requests, calls, largestPaint, layoutShift }
}

const isLoaded = (request: Request) => !request.url().startsWith('data:') && request.resourceType() !== 'eventsource'

/** Opens a page and waits until nothing was requested for `QUIET_MS`. The stream of events stays open, so the network is never idle. */
async function openUntilQuiet(page: Page, path: string): Promise<void> {
  let lastRequestAt = performance.now()
  const noteRequest = (request: Request) => {
    if (isLoaded(request)) lastRequestAt = performance.now()
  }
  page.on('request', noteRequest).on('requestfinished', noteRequest).on('requestfailed', noteRequest)
  await page.goto(path)
  await page.locator('main h1').first().waitFor()
  while (performance.now() - lastRequestAt < QUIET_MS) await page.waitForTimeout(100)
}

/** From the key press to the search field, after the page was idle. */
async function measurePalette(browser: Browser, address: string): Promise<number> {
  const storageState = await signIn(browser, address, 'hr@acme.example')
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ baseURL: address, storageState })
    const page = await context.newPage()
    await openUntilQuiet(page, '/')
    times.push(await page.evaluate<number>(timePalette))
    await context.close()
  }
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
}

// Not a function, because the compiler of the benchmarks adds helpers to functions. The page does not have them.
const timePalette = `new Promise((resolve) => {
  const startedAt = performance.now()
  const look = () =>
    document.querySelector('[role=dialog] input') ? resolve(performance.now() - startedAt) : requestAnimationFrame(look)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
  look()
})`

declare global {
  interface Window {
    paints: { largestPaint: number; layoutShift: number }
  }
}

function observePaints(): void {
  const paints = { largestPaint: 0, layoutShift: 0 }
  window.paints = paints
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paints.largestPaint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) paints.layoutShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

const readPaints = (page: Page) => page.evaluate(() => window.paints)

function formatMedians(loadings: Loading[]): string {
  const pick = (read: (loading: Loading) => number) =>
    loadings.map(read).toSorted((a, b) => a - b)[Math.floor(loadings.length / 2)] ?? 0
  return [
    `${pick(({ requests }) => requests)} (${pick(({ calls }) => calls)})`,
    `${Math.round(pick(({ largestPaint }) => largestPaint))} ms`,
    pick(({ layoutShift }) => layoutShift).toFixed(3),
  ].join(', ')
}
