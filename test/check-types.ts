// `npm run check`: the types are correct and cheap to check. After the first run only changes are checked; a fresh
// checkout checks and counts everything.
import { rmSync } from 'node:fs'
import { findTypeCostProblem } from './architecture/type-cost.ts'
import { root, runTool } from './source-tree.ts'

const state = `${root}/node_modules/.cache/types.tsbuildinfo`
const options = ['--checkers', '1', '--extendedDiagnostics', '--incremental', '--tsBuildInfoFile', state]
const { ok, output } = runTool('tsc', ['--noEmit', ...options])
const costProblem = ok ? findTypeCostProblem(output) : null
// The next run counts everything again.
if (costProblem !== null) rmSync(state, { force: true })
if (!ok || costProblem !== null) {
  process.stderr.write(`${costProblem ?? output.split(/^Files: /m)[0]}\n`)
  process.exitCode = 1
}
