import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Starts a worker in its own process and waits until it takes jobs. `env` are further settings. */
export async function aWorker(url: string, env: Record<string, string> = {}): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/worker.ts'], {
    env: { ...process.env, MUSTER_DATABASE_URL: url, MUSTER_SECRET: 'test-secret', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => text.includes('taking jobs') && resolve())
    child.on('exit', () => reject(new Error('The worker ended by itself')))
  })
  return child
}

/** Kills the process, like a crash or `kill -9`. */
export async function killed(worker: ChildProcess): Promise<void> {
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}
