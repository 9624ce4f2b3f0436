import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { readConfig } from './config.ts'
import { openFileStore } from './create-app-context.ts'
import { createBackup } from './db/backup/create-backup.ts'
import { describeCommandError } from './db/backup/describe-command-error.ts'
import { describeTotals } from './db/backup/describe-totals.ts'
import { openExistingDatabase } from './db/backup/find-database.ts'
import { readSecretFile } from './db/open-secrets.ts'
import { systemClock } from './kit/clock.ts'

const printLine = (line: string) => process.stdout.write(`${line}\n`)

async function backUp(path: string | undefined): Promise<void> {
  if (!path) throw new Error('Name the file: npm run backup -- FILE')
  if (existsSync(path)) throw new Error(`${path} exists already. Name another file: nothing is overwritten.`)
  if (!existsSync(dirname(path))) throw new Error(`There is no folder ${dirname(path)}.`)
  const config = readConfig(process.env)
  const database = await openExistingDatabase(config, printLine)
  try {
    const secret = config.secret === null ? await readSecretFile(config.dataDir) : null
    const source = { url: database.url, files: openFileStore(config), secret, now: systemClock.now() }
    const totals = await createBackup(source, path)
    for (const hash of totals.missingFiles) printLine(`The content ${hash} is missing in the file store.`)
    printLine(`${path}: ${describeTotals(totals)}`)
    if (secret !== null)
      printLine('It contains the secret of the data folder. Keep it where no other person can read it.')
  } finally {
    await database.close()
  }
}

backUp(process.argv[2]).then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`${describeCommandError(error)}\n`)
    process.exit(1)
  },
)
