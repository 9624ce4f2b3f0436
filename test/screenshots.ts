// Takes the pictures of docs/design: `npm run build && npm run screenshots`.
import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { openBench, readAddress } from '../bench/kit.ts'
import { demoPassword } from '../server/db/demo/accounts.ts'
import { seedDemo } from '../server/db/demo/demo.ts'
import { resolveFromRoot } from '../server/project-root.ts'
import { launchBrowser } from './browser.ts'

const MAX_BYTES = 60_000
const FOLDER = resolveFromRoot('docs/design')
const LOAD_MS = 1200

/** Name of the picture -> the account and the path; without an account, the page of a visitor. */
const screens: [name: string, account: string | null, path: string][] = [
  ['sign-in', null, '/login'],
  ['home-hr', 'hr', '/dashboards/performance/admin'],
  ['home-employee', 'employee', '/dashboards/performance/employee'],
  ['employees', 'hr', '/employees/employees/all-employees'],
  ['directory', 'employee', '/people'],
  ['org-chart', 'hr', '/org-chart'],
  ['approvals', 'manager', '/approvals'],
  ['leave', 'employee', '/employees/employees/leaves'],
  ['attendance', 'employee', '/employees/employees/attendance/employee'],
  ['payroll', 'hr', '/hr/payroll/draft'],
  ['payslips', 'employee', '/employees/employees/payslips'],
  ['tasks', 'manager', '/task/userDashboard'],
]

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

async function takeScreenshots(browser: Browser, address: string): Promise<void> {
  const accounts = [...new Set(screens.map(([, account]) => account))]
  for (const { width, height } of sizes)
    for (const scheme of ['light', 'dark'] as const)
      for (const account of accounts) {
        const context = await browser.newContext({
          baseURL: address,
          viewport: { width, height },
          colorScheme: scheme,
          reducedMotion: 'reduce',
        })
        await context.addInitScript('window.__musterOverlayMs = 0')
        const page = await context.newPage()
        if (account) await signIn(page, `${account}@acme.example`)
        for (const [name, owner, path] of screens)
          if (owner === account) await takeScreenshot(page, path, `${FOLDER}/${name}-${scheme}-${width}.webp`)
        await context.close()
      }
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
}

async function takeScreenshot(page: Page, path: string, file: string): Promise<void> {
  await page.goto(path)
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await page.waitForTimeout(LOAD_MS)
  const png = await page.screenshot()
  const { size } = await sharp(png).webp({ quality: 70 }).toFile(file)
  if (size > MAX_BYTES) throw new Error(`${file} has ${size} bytes, the most is ${MAX_BYTES}`)
}

const bench = await openBench()
const browser = await launchBrowser()
try {
  mkdirSync(FOLDER, { recursive: true })
  await seedDemo(bench.muster)
  await takeScreenshots(browser, readAddress(bench.app).replace('127.0.0.1', 'localhost'))
} finally {
  await browser.close()
  await bench.close()
}
