import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Db } from '../../kit/db/tenant.ts'

type Checklist = Api['GET /api/setup/checklist']['reply']
type ChecklistStep = Checklist['steps'][number]

interface ChecklistFacts {
  [name: string]: unknown
  isDemo: boolean
  hasLists: boolean
  hasEmployees: boolean
  hasUsers: boolean
  hasPay: boolean
  hasPayroll: boolean
}

/** The steps from a new organisation to its first payroll. The card disappears when all are done, and in the demo. */
export async function findChecklist(db: Db): Promise<Checklist> {
  const { rows } = await db.execute<ChecklistFacts>(sql`
    select (select is_demo from organisation) as "isDemo",
      exists (select from leave_type) and exists (select from pay_schedule) as "hasLists",
      exists (select from employee offset 1) as "hasEmployees",
      exists (select from employee where user_id is not null offset 1) as "hasUsers",
      exists (select from employee_pay) as "hasPay",
      exists (select from salary_slip where finalised_at is not null) as "hasPayroll"`)
  const [facts] = rows
  const steps = facts ? listSteps(facts) : []
  return { isHidden: !facts || facts.isDemo || steps.every(({ isDone }) => isDone), steps }
}

const listSteps = ({ hasLists, hasEmployees, hasUsers, hasPay, hasPayroll }: ChecklistFacts): ChecklistStep[] => [
  {
    label: 'Set up leave and pay',
    hint: 'Six questions create leave types, holidays, working week and pay settings.',
    link: '/setup',
    isDone: hasLists,
  },
  {
    label: 'Add employees',
    hint: 'Import a spreadsheet, or add them one by one.',
    link: '/employees/employees/all-employees',
    isDone: hasEmployees,
  },
  {
    label: 'Invite employees',
    hint: 'They receive an email to set a password.',
    link: '/employees/employees/all-employees',
    isDone: hasUsers,
  },
  {
    label: 'Enter salaries',
    hint: 'Assign a pay structure and a yearly CTC to each employee.',
    link: '/hr/payroll/employee-pay',
    isDone: hasPay,
  },
  {
    label: 'Run the first payroll',
    hint: 'Calculate, review, finalise and release the payslips.',
    link: '/hr/payroll/draft',
    isDone: hasPayroll,
  },
]
