// PostgreSQL refuses to run as root. Root runs it with another account; other users run it with their own.
import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Options for spawn. Empty for the account of this process. */
export type SystemAccount = { uid?: number; gid?: number }

export const isRunningAsRoot = () => process.getuid?.() === 0

/** The account that owns an existing cluster, or that a new cluster will get. */
export function findAccount(cluster: string | undefined): SystemAccount {
  const owner = cluster === undefined ? undefined : statSync(cluster)
  if (isRunningAsRoot())
    return assertUsableAccount(
      owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findUnprivilegedAccount(),
    )
  if (owner && process.getuid && owner.uid !== process.getuid()) {
    throw new Error(`${cluster} belongs to another user (uid ${owner.uid}): start Muster as that user or as root`)
  }
  return {}
}

/** True when the account can enter the folder. Checked by the system, because modes, ACLs and mounts matter. */
export function canEnter(folder: string, account: SystemAccount): boolean {
  if (account.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}

export function assignOwner(account: SystemAccount, file: string): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(file, account.uid, account.gid)
}

/** A cluster copied by root belongs to root, but PostgreSQL must own all its files. */
export function assignOwnerRecursively({ uid, gid }: SystemAccount, folder: string): void {
  if (uid === undefined || gid === undefined) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), uid, gid)
  }
  chownSync(folder, uid, gid)
}

// In a container without real root rights, uid 0 may be the only one.
function assertUsableAccount(account: SystemAccount): SystemAccount {
  if (canEnter('/', account)) return account
  throw new Error('PostgreSQL refuses to run as root, and this root may not switch users: start Muster as another user')
}

function findUnprivilegedAccount(): SystemAccount {
  const account =
    findAccountByName('postgres') ??
    findAccountByName('_postgres') ??
    findAccountByName('muster') ??
    createMusterAccount() ??
    findAccountByName('nobody')
  if (!account) throw new Error('PostgreSQL refuses to run as root and there is no other: start Muster as another user')
  return account
}

function createMusterAccount(): SystemAccount | undefined {
  const nologin = '/usr/sbin/nologin'
  runCommand('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/',
    '--shell',
    nologin,
    'muster',
  ]) ?? runCommand('adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', 'muster'])
  return findAccountByName('muster')
}

function findAccountByName(name: string): SystemAccount | undefined {
  const [uid, gid] = [runCommand('id', ['-u', name]), runCommand('id', ['-g', name])].map(Number)
  return uid && gid && uid < 2 ** 31 ? { uid, gid } : undefined
}

function runCommand(program: string, args: string[]): string | undefined {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}
