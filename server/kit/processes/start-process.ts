import { fork, type ChildProcess } from 'node:child_process'
import { setPriority, constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { resolveFromRoot } from '../../project-root.ts'

/**
 * Starts a program in a process of its own, with a limit of its memory, below the server's priority and without its
 * environment. After the build it is `dist/server/<name>.js` (`vite.server.config.ts`); from source it is TypeScript at
 * `source`, loaded by tsx.
 */
export function startProcess(name: string, source: string, { memoryMb }: { memoryMb: number }): ChildProcess {
  const isSource = fileURLToPath(import.meta.url).endsWith('.ts')
  const child = fork(resolveFromRoot(isSource ? source : `dist/server/${name}.js`), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMb}`, ...(isSource ? ['--import', 'tsx'] : [])],
    env: {},
    // The native stack that Node prints at its memory limit says nothing about the file.
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
  })
  lowerPriority(child)
  return child
}

function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Some containers forbid it; the process then works at the server's priority.
  }
}
