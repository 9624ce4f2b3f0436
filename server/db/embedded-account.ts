// PostgreSQL refuses to run as root, so root lends it another account; everybody else runs it as themselves.
import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What to spread into spawn options. Empty: this process's own account. */
export type Account = { uid?: number; gid?: number }

export const isRoot = () => process.getuid?.() === 0

/** The account that owns an existing cluster, or the one that a new cluster shall have. */
export function accountFor(cluster: string | undefined): Account {
  const owner = cluster === undefined ? undefined : statSync(cluster)
  if (isRoot()) return assertLendable(owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : lentAccount())
  if (owner && process.getuid && owner.uid !== process.getuid()) {
    throw new Error(`${cluster} belongs to another user (uid ${owner.uid}): start Muster as that user or as root`)
  }
  return {}
}

/** Whether the account can go into the folder, asked of the system itself: modes, ACLs and mounts all have a say. */
export function canEnter(folder: string, account: Account): boolean {
  if (account.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}

export function giveTo(account: Account, file: string): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(file, account.uid, account.gid)
}

/** A cluster that was copied by root belongs to root; PostgreSQL wants every file to be its own. */
export function giveAllTo({ uid, gid }: Account, folder: string): void {
  if (uid === undefined || gid === undefined) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), uid, gid)
  }
  chownSync(folder, uid, gid)
}

// In a container without real root rights, uid 0 may be the only one there is.
function assertLendable(account: Account): Account {
  if (canEnter('/', account)) return account
  throw new Error('PostgreSQL refuses to run as root, and this root may not switch users: start Muster as another user')
}

function lentAccount(): Account {
  const account = lookUp('postgres') ?? lookUp('_postgres') ?? lookUp('muster') ?? addMuster() ?? lookUp('nobody')
  if (!account) throw new Error('PostgreSQL refuses to run as root and there is no other: start Muster as another user')
  return account
}

function addMuster(): Account | undefined {
  const nologin = '/usr/sbin/nologin'
  run('useradd', ['--system', '--user-group', '--no-create-home', '--home-dir', '/', '--shell', nologin, 'muster']) ??
    run('adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', 'muster'])
  return lookUp('muster')
}

function lookUp(name: string): Account | undefined {
  const [uid, gid] = [run('id', ['-u', name]), run('id', ['-g', name])].map(Number)
  return uid && gid && uid < 2 ** 31 ? { uid, gid } : undefined
}

function run(program: string, args: string[]): string | undefined {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}
