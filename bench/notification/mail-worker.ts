import { readConfig } from '../../server/config.ts'
import { createAppContext } from '../../server/create-app-context.ts'
import { jobs } from '../../server/jobs.ts'
import { startWorker } from '../../server/kit/jobs/worker.ts'

// A worker in a process of its own, so that it can be killed.
const [url = '', dataDir = '', smtpUrl = ''] = process.argv.slice(2)
const config = { ...readConfig({}), dataDir, secret: 'bench', smtpUrl }
const muster = await createAppContext(config, url, { log: () => undefined })
await startWorker(muster, url, jobs, [{ cron: '* * * * *', name: 'noop', run: async () => undefined }], 4)
