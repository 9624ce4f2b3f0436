import { seedAttendance } from '../../attendance/demo/demo-attendance.ts'
import { getToday } from '../../kit/clock.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { seedLeave } from '../../leave/demo/leave.ts'
import { seedExpenses } from '../../payroll/expenses/demo-expenses.ts'
import { seedRuns } from '../../payroll/run/demo-runs.ts'
import { seedTasks } from '../../task/demo-tasks.ts'
import { createOrganisation } from '../../main/organisation/organisation.actions.ts'
import { hashPassword } from '../../main/auth/password-hash.ts'
import { demoPassword } from './accounts.ts'
import { seedJoining } from './joining.ts'
import { seedHolidays } from './holidays.ts'
import { seedLists } from './lists.ts'
import { seedMessages } from './messages.ts'
import { seedPay } from './pay.ts'
import { seedPeople } from './people.ts'
import { seedAppraisals, seedGoals, seedIncidents } from './performance.ts'
import { seedAppreciations, seedCards } from './recognition.ts'
import { seedDocuments, seedPolicies, seedProfileChange } from './records.ts'

/**
 * Creates the demo organisation once, in one transaction. A database that already contains an organisation is not
 * changed.
 */
export async function seedDemo(muster: AppContext): Promise<void> {
  const { rows } = await muster.database.pool.query('select 1 from all_organisations() limit 1')
  if (rows.length > 0) return
  const passwordHash = await hashPassword(demoPassword)
  const today = getToday(muster.clock, 'Asia/Kolkata')
  const year = Number(today.slice(0, 4))
  await createOrganisation(
    muster,
    { name: 'Acme', subdomain: 'acme', timeZone: 'Asia/Kolkata', currency: 'INR', country: 'IN', isDemo: true },
    async (db) => {
      const employees = await seedPeople(db, passwordHash, today)
      await seedHolidays(db, [year - 1, year, year + 1])
      await seedLeave(db, { employees, today })
      await seedLists(db, { employees, today })
      const employeeIds = employees.map(({ employeeId }) => employeeId)
      await seedAttendance(db, { employeeIds, today, now: muster.clock.now() })
      const demo = { muster, db, people: employees, today }
      await seedDocuments(demo)
      await seedProfileChange(demo)
      await seedPolicies(demo)
      await seedJoining(demo)
      await seedCards(demo)
      await seedAppreciations(demo)
      await seedGoals(demo)
      await seedAppraisals(demo)
      await seedIncidents(demo)
      await seedMessages(demo)
      await seedPay(demo)
      await seedExpenses(demo)
      await seedTasks(demo)
      await seedRuns(db, today, muster.clock.now().toISOString())
    },
  )
}
