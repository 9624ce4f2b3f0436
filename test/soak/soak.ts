import { killKinds, type KillKind } from './kills.ts'
import { runKills } from './kill-run.ts'
import { runNodeVersions } from './node-versions.ts'
import { runOutage } from './outage.ts'
import { runPooler } from './pooler.ts'

// `npm run soak -- --short` does a tenth of the kills and tests a part of the server; `--only kills`, `outage`, `pooler` or
// `versions` runs one part.
const isShort = process.argv.includes('--short')
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : null
const print = (line: string) => process.stdout.write(`${line}\n`)

const full: Record<KillKind, number> = { connection: 40, backend: 10, worker: 20, server: 20, database: 10 }
const counts = Object.fromEntries(
  killKinds.map((kind) => [kind, isShort ? Math.ceil(full[kind] / 10) : full[kind]]),
) as Record<KillKind, number>

const isWanted = (part: string) => only === null || only === part
const results = [
  !isWanted('kills') || (await runKills(counts, print)),
  !isWanted('outage') || (await runOutage(isShort ? 20_000 : 75_000, print)),
  !isWanted('pooler') || (await runPooler(print)),
  !isWanted('versions') || runNodeVersions(isShort ? ['server/kit', 'server/main'] : ['server', 'domain'], print),
]
print(results.every(Boolean) ? '\nAll recovered.' : '\nNot all recovered, see above.')
process.exit(results.every(Boolean) ? 0 : 1)
