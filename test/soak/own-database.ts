import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findAccount } from '../../server/db/embedded/account.ts'
import { buildCleanEnvironment, preparePostgresBinaries } from '../../server/db/embedded/binaries.ts'
import { startEmbedded } from '../../server/db/embedded/embedded.ts'

/** The programs and the cluster of the embedded database, run as a separate server on a port. */
export async function makeOwnDatabase(dataDir: string, port: number) {
  const embedded = await startEmbedded(dataDir, () => undefined)
  const password = new URL(embedded.url).password
  await embedded.stop()
  const account = findAccount(embedded.cluster)
  const { pgCtl } = preparePostgresBinaries(account, () => dataDir)
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/muster`,
    async control(action: 'start' | 'stop'): Promise<void> {
      const args = action === 'start' ? ['-o', options, '-l', '/dev/null', '-w', 'start'] : ['-m', 'fast', '-w', 'stop']
      // The server inherits the open files of pg_ctl, so its output is not awaited.
      const program = spawn(pgCtl, ['-D', embedded.cluster, ...args], {
        ...account,
        cwd: '/',
        env: buildCleanEnvironment(),
        stdio: 'ignore',
      })
      await once(program, 'exit')
    },
  }
}
