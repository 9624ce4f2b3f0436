import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import type { Browser, Page } from 'playwright-core'
import { HR } from '../../domain/main/users/roles.ts'
import { newId } from '../../server/kit/db/new-id.ts'
import { hashPassword } from '../../server/main/auth/password-hash.ts'
import { createUser } from '../../server/main/organisation/organisation.actions.ts'
import { resolveFromRoot } from '../../server/project-root.ts'
import { launchBrowser } from '../../test/browser.ts'
import { readAddress, type Bench } from '../kit.ts'

const password = 'a long password of the bench'

/** Opens a browser with the built web app for some work, and closes it. */
export async function withBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  if (!existsSync(resolveFromRoot('dist/web/index.html'))) throw new Error('Run `npm run build` first')
  const browser = await launchBrowser()
  await work(browser).finally(() => browser.close())
}

/** Creates an HR user and signs in as this user through the page. */
export async function signInAsHr(bench: Bench, browser: Browser, organisationId: string): Promise<Page> {
  const username = `hr-${newId().slice(-8)}`
  const passwordHash = await hashPassword(password)
  await bench.muster.database.inTenant({ organisationId, userId: null }, (db) =>
    createUser(db, { username, email: null, fullName: username, passwordHash, roles: [HR] }),
  )
  const context = await browser.newContext({
    baseURL: readAddress(bench.app).replace('127.0.0.1', 'localhost'),
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    reducedMotion: 'reduce',
  })
  // The page shows an overlay of a fixed time when it opens.
  await context.addInitScript('window.__musterOverlayMs = 0')
  const page = await context.newPage()
  await page.goto('/login')
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.locator('main h1').first().waitFor()
  return page
}

/**
 * The median of the milliseconds from opening a screen inside the running app until the page has painted `count`
 * elements of `selector`. Each round starts on another screen with empty caches of data.
 */
export async function measureOpening(page: Page, path: string, selector: string, count: number): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < 7; round++) {
    await page.goto('/profile')
    await page.locator('main h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    rounds.push(
      await page.evaluate(
        ([to, wanted, least]) =>
          new Promise<number>((resolve, reject) => {
            const start = performance.now()
            const check = () => {
              const found = document.querySelectorAll(wanted).length
              if (performance.now() - start > 10_000) reject(new Error(`Only ${found} of ${least} at ${location.href}`))
              else if (found < least) requestAnimationFrame(check)
              else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
            }
            window.history.pushState({}, '', to)
            check()
          }),
        [path, selector, count] as const,
      ),
    )
  }
  return pickQuantile(rounds.slice(1), 0.5)
}

/** The times between the frames of the page while something happens, in milliseconds. */
export async function measureFrames(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frameTimes: frames })
    let last = performance.now()
    const record = (now: number) => {
      frames.push(now - last)
      last = now
      if ('frameTimes' in window) requestAnimationFrame(record)
    }
    requestAnimationFrame(record)
  })
  await work()
  return page.evaluate(() => {
    const frames: number[] = Reflect.get(window, 'frameTimes')
    Reflect.deleteProperty(window, 'frameTimes')
    return frames.slice(1)
  })
}

const FRAME_LIMIT_MS = 25

/** The share of frames within the limit, and the 95th percentile of the times. */
export function formatFrames(frames: readonly number[]): string {
  const quick = frames.filter((frame) => frame <= FRAME_LIMIT_MS).length
  const share = ((100 * quick) / frames.length).toFixed(1)
  return `${share} % of ${frames.length} <= ${FRAME_LIMIT_MS} ms, p95 ${pickQuantile(frames, 0.95).toFixed(1)} ms`
}

export const pickQuantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

/** The load of the machine, for a measurement that shares it. */
export const formatLoad = (): string => `${(loadavg()[0] ?? 0).toFixed(1)} in the last minute`
