// What `npm test` runs before the tests. Checking the types takes as long as everything else together, on one core.
import { spawn } from 'node:child_process'
import { root } from './source-tree.ts'

const queues = [['check'], ['lint', 'format -- --check', 'dead-code', 'build']]

/** Runs a script of `package.json`. Its output is printed when it has ended. */
function runScript(script: string): Promise<boolean> {
  const child = spawn('npm', ['run', '-s', ...script.split(' ')], { cwd: root, shell: process.platform === 'win32' })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part))
  return new Promise((resolve) =>
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat([Buffer.from(`\n> npm run ${script}\n`), ...output]))
      resolve(code === 0)
    }),
  )
}

async function runInOrder(scripts: readonly string[]): Promise<boolean> {
  for (const script of scripts) if (!(await runScript(script))) return false
  return true
}

const results = await Promise.all(queues.map(runInOrder))
if (results.includes(false)) process.exitCode = 1
