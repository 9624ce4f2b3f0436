import type { ComponentType } from 'react'
import PresenceCard from '../../attendance/live/presence-card.tsx'
import PunchCard from '../../attendance/punch/punch-card.tsx'
import CardsCard from '../../hr/cards/cards-card.tsx'
import FeedCard from '../../hr/dashboard/feed-card.tsx'
import HeadcountCard from '../../hr/dashboard/headcount-card.tsx'
import HeadcountTrendCard from '../../hr/dashboard/headcount-trend-card.tsx'
import OrganisationCard from '../../hr/dashboard/organisation-card.tsx'
import TurnoverCard from '../../hr/dashboard/turnover-card.tsx'
import ExpiringDocumentsCard from '../../hr/documents/expiring-documents-card.tsx'
import BalancesCard from '../../leave/balances/balances-card.tsx'
import AwayCard from '../../leave/calendar/away-card.tsx'
import NextHolidayCard from '../../leave/calendar/next-holiday-card.tsx'
import MyRequestsCard from '../../leave/requests/my-requests-card.tsx'
import MyPayCard from '../../payroll/pay/my-pay-card.tsx'
import DueDatesCard from '../../payroll/returns/due-dates-card.tsx'
import PayrollCostCard from '../../payroll/run/payroll-cost-card.tsx'
import PayrollStatusCard from '../../payroll/run/payroll-status-card.tsx'
import TodoCard from '../../task/todos/todo-card.tsx'
import ChecklistCard from '../setup/checklist-card.tsx'
import AccountsCard from '../users/accounts-card.tsx'
import PendingApprovalsCard from './pending-approvals-card.tsx'
import TodoListCard from './todo-list-card.tsx'

/**
 * A card of a home screen. It has its own calls, and loads, fails and retries independently. It is hidden from users
 * without its permission. `height` is reserved while it loads for the first time on a device.
 */
export interface DashboardCard {
  key: string
  column: 'main' | 'side'
  permission?: string
  height: number
  Content: ComponentType
}

const todo: DashboardCard = { key: 'todo', column: 'main', height: 290, Content: TodoListCard }

const approvals: DashboardCard = {
  key: 'approvals',
  column: 'main',
  permission: 'approval.read',
  height: 380,
  Content: PendingApprovalsCard,
}

const punch: DashboardCard = {
  key: 'punch',
  column: 'side',
  permission: 'attendance.punch',
  height: 250,
  Content: PunchCard,
}

const presence: DashboardCard = {
  key: 'presence',
  column: 'side',
  permission: 'attendance.report.read',
  height: 280,
  Content: PresenceCard,
}

const todos: DashboardCard = {
  key: 'todos',
  column: 'main',
  permission: 'view-task-common',
  height: 150,
  Content: TodoCard,
}

const teamCards: DashboardCard[] = [
  {
    key: 'away',
    column: 'side',
    permission: 'leave.request.read',
    height: 520,
    Content: AwayCard,
  },
  {
    key: 'cards',
    column: 'side',
    permission: 'card.read',
    height: 120,
    Content: CardsCard,
  },
]

const feed: DashboardCard = { key: 'feed', column: 'main', height: 440, Content: FeedCard }

/** The home screen of employees, managers and heads of department, in display order. */
export const userCards: DashboardCard[] = [
  todo,
  approvals,
  {
    key: 'leave-balances',
    column: 'main',
    permission: 'leave.balance.read',
    height: 330,
    Content: BalancesCard,
  },
  {
    key: 'leave-requests',
    column: 'main',
    permission: 'leave.request.read',
    height: 200,
    Content: MyRequestsCard,
  },
  todos,
  punch,
  presence,
  {
    key: 'own-pay',
    column: 'side',
    permission: 'pay.read',
    height: 210,
    Content: MyPayCard,
  },
  {
    key: 'holiday',
    column: 'side',
    permission: 'leave.request.read',
    height: 110,
    Content: NextHolidayCard,
  },
  ...teamCards,
  { ...feed, column: 'side' },
]

/** The home screen of HR and Admin, in display order. */
export const hrCards: DashboardCard[] = [
  todo,
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
    height: 190,
    Content: PayrollStatusCard,
  },
  approvals,
  {
    key: 'headcount-trend',
    column: 'main',
    permission: 'employee.manage',
    height: 300,
    Content: HeadcountTrendCard,
  },
  {
    key: 'turnover',
    column: 'main',
    permission: 'resignation.manage',
    height: 330,
    Content: TurnoverCard,
  },
  {
    key: 'payroll-cost',
    column: 'main',
    permission: 'payroll.run.manage',
    height: 300,
    Content: PayrollCostCard,
  },
  {
    key: 'headcount',
    column: 'main',
    permission: 'employee.manage',
    height: 320,
    Content: HeadcountCard,
  },
  feed,
  punch,
  {
    key: 'users',
    column: 'side',
    permission: 'outbox.read',
    height: 210,
    Content: AccountsCard,
  },
  presence,
  {
    key: 'due-dates',
    column: 'side',
    permission: 'payroll.return.read',
    height: 280,
    Content: DueDatesCard,
  },
  {
    key: 'expiring-documents',
    column: 'side',
    permission: 'document.manage',
    height: 220,
    Content: ExpiringDocumentsCard,
  },
  ...teamCards,
  {
    key: 'organisation',
    column: 'side',
    permission: 'department.manage',
    height: 270,
    Content: OrganisationCard,
  },
]
