import HeadcountCard from '../../hr/dashboard/headcount-card.tsx'
import HeadcountTrendCard from '../../hr/dashboard/headcount-trend-card.tsx'
import OrganisationCard from '../../hr/dashboard/organisation-card.tsx'
import TurnoverCard from '../../hr/dashboard/turnover-card.tsx'
import ExpiringDocumentsCard from '../../hr/documents/expiring-documents-card.tsx'
import DueDatesCard from '../../payroll/returns/due-dates-card.tsx'
import PayrollCostCard from '../../payroll/run/payroll-cost-card.tsx'
import PayrollStatusCard from '../../payroll/run/payroll-status-card.tsx'
import ChecklistCard from '../setup/checklist-card.tsx'
import AccountsCard from '../users/accounts-card.tsx'
import {
  type DashboardCard,
  todoCard,
  approvalsCard,
  punchCard,
  presenceCard,
  teamCards,
  feedCard,
  ownTodosCard,
} from './dashboard-cards.ts'

/** The home screen of HR and Admin, in display order. */
export const hrCards: DashboardCard[] = [
  todoCard,
  ownTodosCard,
  {
    key: 'checklist',
    column: 'main',
    permission: 'organisation.setup',
    height: 0,
    Content: ChecklistCard,
  },
  {
    key: 'payroll-status',
    column: 'main',
    permission: 'payroll.run.manage',
    height: 164,
    touchHeight: 282,
    Content: PayrollStatusCard,
  },
  approvalsCard,
  {
    key: 'headcount-trend',
    column: 'main',
    permission: 'employee.manage',
    height: 257,
    touchHeight: 287,
    Content: HeadcountTrendCard,
  },
  {
    key: 'turnover',
    column: 'main',
    permission: 'resignation.manage',
    height: 317,
    touchHeight: 392,
    Content: TurnoverCard,
  },
  {
    key: 'payroll-cost',
    column: 'main',
    permission: 'payroll.run.manage',
    height: 257,
    touchHeight: 287,
    Content: PayrollCostCard,
  },
  {
    key: 'headcount',
    column: 'main',
    permission: 'employee.manage',
    height: 277,
    touchHeight: 372,
    Content: HeadcountCard,
  },
  feedCard,
  punchCard,
  {
    key: 'users',
    column: 'side',
    permission: 'outbox.read',
    height: 200,
    Content: AccountsCard,
  },
  presenceCard,
  {
    key: 'due-dates',
    column: 'side',
    permission: 'payroll.return.read',
    height: 424,
    touchHeight: 560,
    Content: DueDatesCard,
  },
  {
    key: 'expiring-documents',
    column: 'side',
    permission: 'document.manage',
    height: 311,
    touchHeight: 453,
    Content: ExpiringDocumentsCard,
  },
  // The whole organisation has longer lists than a team.
  ...teamCards.map((card) => (card.key === 'away' ? { ...card, height: 650 } : card)),
  {
    key: 'organisation',
    column: 'side',
    permission: 'department.manage',
    height: 264,
    touchHeight: 305,
    Content: OrganisationCard,
  },
]
