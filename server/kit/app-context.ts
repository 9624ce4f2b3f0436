import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import type { EventBus } from './db/events.ts'
import type { FileStore } from './files/file-store.ts'
import type { JobWorker } from './jobs/worker.ts'
import type { Secrets } from './secrets.ts'
import type { Database } from './db/tenant.ts'

/** The objects that all parts of the server share. Created once per process and passed to routes and jobs. */
export interface AppContext {
  config: Config
  clock: Clock
  database: Database
  events: EventBus
  files: FileStore
  secrets: Secrets
  /** Starts the job runner in this process. Null when another process runs the jobs, or during the start. */
  jobWorker: JobWorker | null
}
