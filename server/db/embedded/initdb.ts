import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { type SystemAccount, assignOwner } from './account.ts'
import { buildCleanEnvironment } from './binaries.ts'

// Non-ASCII letters count as letters (for example in trigrams) only with a UTF-8 ctype, whose name depends on the
// system.
const ctypes = ['C.UTF-8', 'en_US.UTF-8', 'C']

export async function runInitdb(
  initdb: string,
  folder: string,
  password: string,
  account: SystemAccount,
): Promise<void> {
  const passwordFile = `${folder}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  assignOwner(account, passwordFile)
  const options = [
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  try {
    for (const ctype of ctypes) {
      const problem = await tryInitdb(initdb, ['-D', folder, `--lc-ctype=${ctype}`, ...options], account)
      if (problem === undefined) return
      if (!problem.includes('locale') || ctype === ctypes.at(-1)) throw new Error(`initdb failed: ${problem}`)
    }
  } finally {
    rmSync(passwordFile)
  }
}

async function tryInitdb(initdb: string, args: string[], account: SystemAccount): Promise<string | undefined> {
  try {
    await promisify(execFile)(initdb, args, { ...account, cwd: dirname(initdb), env: buildCleanEnvironment() })
    return undefined
  } catch (error) {
    return (error as { stderr?: string }).stderr?.trim() || String(error)
  }
}
