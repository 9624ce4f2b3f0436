// The tests of the server under each Node version that the project promises to run on.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { root } from '../source-tree.ts'

/** The oldest version that is promised, and the latest of each long-term line. */
const nodeVersions = ['20.19.0', '22.23.3', '24.21.0']

const MAX_RUN_MS = 20 * 60_000

/** Runs the tests in these folders under every version. Programs come from npm and stay in the folder of the system. */
export function runNodeVersions(folders: readonly string[], print: (line: string) => void): boolean {
  print(`\nTests of ${folders.join(' and ')}`)
  const passed = nodeVersions.map((version) => {
    const node = installNode(version)
    if (node === null) {
      print(`  Node ${version}: npm has no program for ${process.platform} ${process.arch}, so it was not tried`)
      return true
    }
    const { isPassed, summary } = runTests(node, folders)
    print(`  Node ${version}: ${summary}`)
    return isPassed
  })
  return passed.every(Boolean)
}

function installNode(version: string): string | null {
  const folder = join(tmpdir(), `muster-node-${version}`)
  const name = `node-${process.platform}-${process.arch}`
  const program = join(folder, 'node_modules', name, 'bin', 'node')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', `${name}@${version}`], { cwd: folder })
  return existsSync(program) ? program : null
}

function runTests(node: string, folders: readonly string[]): { isPassed: boolean; summary: string } {
  const { status, stdout, stderr } = spawnSync(
    node,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit', '--project', 'api', ...folders],
    {
      cwd: root,
      encoding: 'utf8',
      timeout: MAX_RUN_MS,
      maxBuffer: 256 * 1024 * 1024,
      // Threads and programs that the tests start run under the same version.
      env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`, NO_COLOR: '1' },
    },
  )
  const lines = `${stdout}\n${stderr}`.split('\n').map((line) => line.trim())
  const failures = lines.filter((line) => line.startsWith('FAIL')).slice(0, 20)
  const totals = lines.filter((line) => /^(Test Files|Tests|Duration) /.test(line))
  return { isPassed: status === 0, summary: [totals.join(', ') || `ended with ${status}`, ...failures].join('\n    ') }
}
