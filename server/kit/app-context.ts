import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import type { EventBus } from './db/events.ts'
import type { FileStore } from './files/file-store.ts'
import type { JobWorker } from './jobs/worker.ts'
import type { Secrets } from './secrets.ts'
import type { Database } from './db/tenant.ts'

/** What every part of the server may reach; built once in app.ts and handed to routes and jobs. */
export interface AppContext {
  config: Config
  clock: Clock
  database: Database
  events: EventBus
  files: FileStore
  secrets: Secrets
  /** Takes jobs in this process; null where another process does, or while it is starting. */
  jobWorker: JobWorker | null
}
