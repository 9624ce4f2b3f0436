// Builds what is missing or older than its sources, then runs it under a supervisor. `launch.mjs build` only builds;
// `backup` and `restore` run once, with the arguments that follow.
// Plain JavaScript, because loading TypeScript takes a second.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { supervise } from './supervise.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [program = 'start', ...given] = process.argv.slice(2)
const isCommand = program === 'backup' || program === 'restore'

const parts = [
  {
    name: 'server',
    result: `dist/server/${program === 'build' ? 'start' : program}.js`,
    sources: ['domain', 'server'],
    config: 'vite.server.config.ts',
  },
  { name: 'web app', result: 'dist/web/index.html', sources: ['domain', 'web'], config: 'vite.config.ts' },
]

/**
 * The time of the last change of this file or of any file in this folder, in milliseconds. The time of a folder changes
 * with deletions.
 */
function changedAt(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))))
}

function isOld({ result, sources, config }) {
  if (!existsSync(join(root, result))) return true
  const built = statSync(join(root, result)).mtimeMs
  return [...sources, config, 'package-lock.json'].some((source) => changedAt(join(root, source)) > built)
}

function build({ name, config }) {
  process.stdout.write(`Building the ${name}…\n`)
  return new Promise((resolve, reject) => {
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    const options = { cwd: root, stdio: 'inherit' }
    const child = spawn(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], options)
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The ${name} could not be built.`))))
  })
}

function runOnce(path) {
  // npm runs scripts in the project folder; names of files are meant from where it was called.
  const files = given.map((file) => resolve(process.env.INIT_CWD ?? '.', file))
  return spawnSync(process.execPath, [path, ...files], { stdio: 'inherit' }).status ?? 1
}

try {
  await Promise.all(parts.filter((part) => isOld(part) && !(isCommand && part.name === 'web app')).map(build))
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
if (isCommand) process.exit(runOnce(join(root, `dist/server/${program}.js`)))
if (program !== 'build') supervise(join(root, `dist/server/${program}.js`))
