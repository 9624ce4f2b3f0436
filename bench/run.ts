import { benchBackup } from './backup.ts'
import { benchBulkChange } from './bulk-change.ts'
import { benchDirectory } from './directory.ts'
import { benchAccrual } from './accrual.ts'
import { benchExpenses } from './expenses.ts'
import { benchImport } from './import.ts'
import { openBench } from './kit.ts'
import { benchInbox } from './inbox.ts'
import { benchLeave, benchLeaveCapped, benchLeaveEnding } from './leave.ts'
import { benchLoading } from './loading.ts'
import { benchPunches } from './punches.ts'
import { benchPayroll } from './payroll.ts'
import { benchPayslips } from './payslips.ts'
import { benchPlans } from './plans.ts'
import { benchPages } from './pages.ts'
import { benchSearch } from './search.ts'
import { benchSlips } from './slips.ts'
import { benchMails } from './notification/mails.ts'
import { benchBoard } from './screens/board.ts'
import { benchRoster } from './screens/roster.ts'
import { benchTasks } from './tasks.ts'
import { benchStreams } from './notification/streams.ts'

const cases = {
  search: benchSearch,
  directory: benchDirectory,
  'bulk-change': benchBulkChange,
  leave: benchLeave,
  'leave-ending': benchLeaveEnding,
  'leave-capped': benchLeaveCapped,
  inbox: benchInbox,
  loading: benchLoading,
  import: benchImport,
  accrual: benchAccrual,
  pages: benchPages,
  payroll: benchPayroll,
  payslips: benchPayslips,
  slips: benchSlips,
  expenses: benchExpenses,
  punches: benchPunches,
  tasks: benchTasks,
  board: benchBoard,
  roster: benchRoster,
  plans: benchPlans,
  streams: benchStreams,
  mails: benchMails,
  backup: benchBackup,
}

const wanted = process.argv.slice(2)
const bench = await openBench()
try {
  for (const [name, run] of Object.entries(cases)) if (wanted.length === 0 || wanted.includes(name)) await run(bench)
} catch (error) {
  process.stderr.write(`${String((error as Error).stack)}\n`)
  process.exitCode = 1
} finally {
  await bench.close()
}
