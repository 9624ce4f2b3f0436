import { existsSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { readConfig, type Config } from './config.ts'
import { openFileStore } from './create-app-context.ts'
import { checkArchive, type CheckedBackup } from './db/backup/check-archive.ts'
import { describeCommandError } from './db/backup/describe-command-error.ts'
import { describeTotals } from './db/backup/describe-totals.ts'
import { findOwnDatabase } from './db/backup/find-database.ts'
import { assertEmptyTarget, restoreBackup } from './db/backup/restore-backup.ts'
import { removeEmbedded, startEmbedded } from './db/embedded/embedded.ts'
import { readSecretFile, secretFilePath } from './db/open-secrets.ts'
import { identifySecret } from './kit/secrets.ts'

const printLine = (line: string) => process.stdout.write(`${line}\n`)

async function restore(path: string | undefined): Promise<void> {
  if (!path) throw new Error('Name the file: npm run restore -- FILE')
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`)
  const config = readConfig(process.env)
  const own = await findOwnDatabase(config)
  await (own === null ? assertUnusedFolder(config.dataDir) : assertEmptyTarget(own))
  printLine(`Checking ${path}`)
  const backup = await checkArchive(path)
  await assertSecret(config, backup)
  printLine(`Restoring ${describeTotals(backup.totals)}`)
  await (own !== null ? restoreTo(config, own, path, backup) : restoreToNewFolder(config, path, backup))
  printLine('Restored, and all totals are equal to those of the backup.')
}

// A new embedded database and new files are created, so the folder must be empty.
async function assertUnusedFolder(dataDir: string): Promise<void> {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Error(`${dataDir} is in use. Set MUSTER_DATA_DIR to a new folder: nothing is overwritten.`)
}

async function assertSecret({ secret: given, dataDir }: Config, { header, secret }: CheckedBackup): Promise<void> {
  const known = given ?? (await readSecretFile(dataDir)) ?? secret
  if (known === null)
    throw new Error(
      'The backup does not contain its secret. Set MUSTER_SECRET to the one of the server it was made on.',
    )
  if (header.secretId !== '' && identifySecret(known) !== header.secretId)
    throw new Error(
      `The secret in ${given === null ? `${dataDir}/secret` : 'MUSTER_SECRET'} is not the one with which the values of this backup are encrypted.`,
    )
}

async function restoreToNewFolder(config: Config, path: string, backup: CheckedBackup): Promise<void> {
  const database = await startEmbedded(config.dataDir, printLine)
  try {
    await restoreTo(config, database.url, path, backup)
  } catch (error) {
    await database.stop()
    await removeEmbedded(config.dataDir, printLine)
    throw error
  }
  await database.stop()
}

async function restoreTo(config: Config, url: string, path: string, backup: CheckedBackup): Promise<void> {
  await restoreBackup({ url, files: openFileStore(config) }, path, backup)
  if (config.secret !== null || backup.secret === null || (await readSecretFile(config.dataDir)) !== null) return
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  await writeFile(secretFilePath(config.dataDir), backup.secret, { flag: 'wx', mode: 0o600 })
}

restore(process.argv[2]).then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`${describeCommandError(error)}\n`)
    process.exit(1)
  },
)
