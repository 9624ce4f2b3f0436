import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker, type ResourceLimits } from 'node:worker_threads'
import { resolveFromRoot } from '../../project-root.ts'

/**
 * Starts a program in a thread. After the build it is `dist/server/<name>.js` (`vite.server.config.ts`); from source it
 * is TypeScript at `source`, loaded by tsx.
 */
export function startThread(name: string, source: string, resourceLimits?: ResourceLimits): Worker {
  if (!fileURLToPath(import.meta.url).endsWith('.ts'))
    return new Worker(resolveFromRoot(`dist/server/${name}.js`), { resourceLimits })
  const program = JSON.stringify(pathToFileURL(resolveFromRoot(source)).href)
  return new Worker(`import('tsx/esm/api').then(({ register }) => { register(); return import(${program}) })`, {
    eval: true,
    resourceLimits,
  })
}
