import { openBench } from './kit.ts'
import { benchLeave } from './leave.ts'
import { benchSearch } from './search.ts'

const cases = { search: benchSearch, leave: benchLeave }

const wanted = process.argv.slice(2)
const bench = await openBench()
try {
  for (const [name, run] of Object.entries(cases)) if (wanted.length === 0 || wanted.includes(name)) await run(bench)
} finally {
  await bench.close()
}
