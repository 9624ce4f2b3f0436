import { join } from 'node:path'
import type { Config } from './config.ts'
import { prepareAppLogin } from './db/app-login.ts'
import { assertAppRole } from './db/check-connection.ts'
import { openSecrets } from './db/open-secrets.ts'
import type { AppContext } from './kit/app-context.ts'
import { systemClock, type Clock } from './kit/clock.ts'
import { openEventBus } from './kit/db/events.ts'
import { createFileStore, type FileStore } from './kit/files/file-store.ts'
import { createLocalContentStore } from './kit/files/local-content-store.ts'
import { createS3ContentStore } from './kit/files/s3-content-store.ts'
import { makeFolderPrivate } from './kit/files/private-modes.ts'
import { clearDatabaseCaches } from './kit/db/pool.ts'
import { openDatabase } from './kit/db/tenant.ts'

/**
 * Connects all parts to a migrated database. `ownerUrl` is the address for its owner, without a pooler. Close them
 * with `closeAppContext`.
 */
export async function createAppContext(
  config: Config,
  ownerUrl: string,
  options: { clock?: Clock; log: (line: string) => void; poolSize?: number },
): Promise<AppContext> {
  await makeFilesPrivate(config, options.log)
  const secrets = await openSecrets(ownerUrl, config)
  const address = await prepareAppLogin({
    ownerUrl,
    appUrl: config.appDatabaseUrl,
    sharedUrl: config.databaseUrl ?? ownerUrl,
    password: secrets.databasePassword,
  })
  const events = await openEventBus(address.directUrl, options.log)
  const database = openDatabase(address, { max: options.poolSize, publish: events.publish })
  events.on(({ kind }) => kind === 'reconnected' && clearDatabaseCaches(database.pool))
  await assertAppRole(database.pool)
  return {
    config,
    clock: options.clock ?? systemClock,
    database,
    events,
    files: openFileStore(config),
    secrets,
    jobWorker: null,
  }
}

// The server also starts if a file belongs to another account and cannot be changed.
const makeFilesPrivate = ({ dataDir }: Config, log: (line: string) => void): Promise<void> =>
  makeFolderPrivate(join(dataDir, 'files')).catch((error: Error) =>
    log(`Other accounts of this machine may read the files of the data folder: ${error.message}`),
  )

/** The file store of the settings. Uploads are staged in the data folder. */
export function openFileStore(config: Pick<Config, 's3' | 'dataDir'>): FileStore {
  const folder = join(config.dataDir, 'files')
  return createFileStore(config.s3 ? createS3ContentStore(config.s3) : createLocalContentStore(folder), folder)
}

export async function closeAppContext(muster: AppContext): Promise<void> {
  await muster.database.close()
  await muster.events.close()
}
