import type { ComponentType } from 'react'
import PresenceCard from '../../attendance/live/presence-card.tsx'
import PunchCard from '../../attendance/punch/punch-card.tsx'
import CardsCard from '../../hr/cards/cards-card.tsx'
import FeedCard from '../../hr/dashboard/feed-card.tsx'
import BalancesCard from '../../leave/balances/balances-card.tsx'
import AwayCard from '../../leave/calendar/away-card.tsx'
import NextHolidayCard from '../../leave/calendar/next-holiday-card.tsx'
import MyRequestsCard from '../../leave/requests/my-requests-card.tsx'
import MyPayCard from '../../payroll/pay/my-pay-card.tsx'
import TodoCard from '../../task/todos/todo-card.tsx'
import PendingApprovalsCard from './pending-approvals-card.tsx'
import TodoListCard from './todo-list-card.tsx'

/**
 * A card of a home screen. It has its own calls, and loads, fails and retries independently. It is hidden from users
 * without its permission. `height` is reserved while it loads for the first time on a device, `touchHeight` on touch
 * screens, where lines with links are higher.
 */
export interface DashboardCard {
  key: string
  column: 'main' | 'side'
  permission?: string
  height: number
  touchHeight?: number
  Content: ComponentType
}

export const todoCard: DashboardCard = { key: 'todo', column: 'main', height: 340, Content: TodoListCard }

export const approvalsCard: DashboardCard = {
  key: 'approvals',
  column: 'main',
  permission: 'approval.read',
  height: 406,
  touchHeight: 478,
  Content: PendingApprovalsCard,
}

export const punchCard: DashboardCard = {
  key: 'punch',
  column: 'side',
  permission: 'attendance.punch',
  height: 276,
  Content: PunchCard,
}

export const presenceCard: DashboardCard = {
  key: 'presence',
  column: 'side',
  permission: 'attendance.report.read',
  height: 225,
  touchHeight: 392,
  Content: PresenceCard,
}

export const ownTodosCard: DashboardCard = {
  key: 'todos',
  column: 'main',
  permission: 'view-task-common',
  height: 189,
  Content: TodoCard,
}

export const teamCards: DashboardCard[] = [
  {
    key: 'away',
    column: 'side',
    permission: 'leave.request.read',
    height: 290,
    Content: AwayCard,
  },
  {
    key: 'cards',
    column: 'side',
    permission: 'card.read',
    height: 115,
    Content: CardsCard,
  },
]

export const feedCard: DashboardCard = { key: 'feed', column: 'main', height: 500, touchHeight: 549, Content: FeedCard }

/** The home screen of employees, managers and heads of department, in display order. */
export const userCards: DashboardCard[] = [
  // A team has fewer to-dos and requests than the organisation.
  { ...todoCard, height: 280 },
  { ...approvalsCard, height: 220, touchHeight: 255 },
  {
    key: 'leave-balances',
    column: 'main',
    permission: 'leave.balance.read',
    height: 400,
    touchHeight: 582,
    Content: BalancesCard,
  },
  {
    key: 'leave-requests',
    column: 'main',
    permission: 'leave.request.read',
    height: 116,
    Content: MyRequestsCard,
  },
  ownTodosCard,
  punchCard,
  presenceCard,
  {
    key: 'own-pay',
    column: 'side',
    permission: 'pay.read',
    height: 214,
    Content: MyPayCard,
  },
  {
    key: 'holiday',
    column: 'side',
    permission: 'leave.request.read',
    height: 117,
    Content: NextHolidayCard,
  },
  ...teamCards,
  { ...feedCard, column: 'side' },
]
