import type { ComponentType } from 'react'

/**
 * A card of a home screen. It has its own calls, and loads, fails and retries independently. It is hidden from users
 * without its permission. `height` is reserved while it loads for the first time on a device.
 */
export interface DashboardCard {
  key: string
  column: 'main' | 'side'
  permission?: string
  height: number
  load: () => Promise<{ default: ComponentType }>
}

const todo: DashboardCard = { key: 'todo', column: 'main', height: 290, load: () => import('./todo-list-card.tsx') }

const approvals: DashboardCard = {
  key: 'approvals',
  column: 'main',
  permission: 'approval.read',
  height: 380,
  load: () => import('./pending-approvals-card.tsx'),
}

const punch: DashboardCard = {
  key: 'punch',
  column: 'side',
  permission: 'attendance.punch',
  height: 250,
  load: () => import('../../attendance/punch/punch-card.tsx'),
}

const presence: DashboardCard = {
  key: 'presence',
  column: 'side',
  permission: 'attendance.report.read',
  height: 280,
  load: () => import('../../attendance/live/presence-card.tsx'),
}

const todos: DashboardCard = {
  key: 'todos',
  column: 'main',
  permission: 'view-task-common',
  height: 150,
  load: () => import('../../task/todos/todo-card.tsx'),
}

const teamCards: DashboardCard[] = [
  {
    key: 'away',
    column: 'side',
    permission: 'leave.request.read',
    height: 520,
    load: () => import('../../leave/calendar/away-card.tsx'),
  },
  { key: 'occasions', column: 'side', height: 240, load: () => import('../../hr/dashboard/celebrations-card.tsx') },
  { key: 'joiners', column: 'side', height: 120, load: () => import('../../hr/dashboard/new-hires-card.tsx') },
  {
    key: 'cards',
    column: 'side',
    permission: 'card.read',
    height: 120,
    load: () => import('../../hr/cards/cards-card.tsx'),
  },
]

const appreciation: DashboardCard = {
  key: 'appreciation',
  column: 'main',
  permission: 'appreciation.give',
  height: 320,
  load: () => import('../../hr/appreciation/appreciation-card.tsx'),
}

/** The home screen of employees, managers and heads of department, in display order. */
export const userCards: DashboardCard[] = [
  todo,
  approvals,
  {
    key: 'leave-balances',
    column: 'main',
    permission: 'leave.balance.read',
    height: 330,
    load: () => import('../../leave/balances/balances-card.tsx'),
  },
  {
    key: 'leave-requests',
    column: 'main',
    permission: 'leave.request.read',
    height: 200,
    load: () => import('../../leave/requests/my-requests-card.tsx'),
  },
  todos,
  appreciation,
  punch,
  presence,
  {
    key: 'own-pay',
    column: 'side',
    permission: 'pay.read',
    height: 210,
    load: () => import('../../payroll/pay/my-pay-card.tsx'),
  },
  {
    key: 'holiday',
    column: 'side',
    permission: 'leave.request.read',
    height: 110,
    load: () => import('../../leave/calendar/next-holiday-card.tsx'),
  },
  ...teamCards,
]

/** The home screen of HR and Admin, in display order. */
export const hrCards: DashboardCard[] = [
  todo,
  {
    key: 'checklist',
    column: 'main',
    permission: 'organisation.setup',
    height: 0,
    load: () => import('../setup/checklist-card.tsx'),
  },
  {
    key: 'payroll-status',
    column: 'main',
    permission: 'payroll.run.manage',
    height: 190,
    load: () => import('../../payroll/run/payroll-status-card.tsx'),
  },
  approvals,
  {
    key: 'headcount-trend',
    column: 'main',
    permission: 'employee.manage',
    height: 300,
    load: () => import('../../hr/dashboard/headcount-trend-card.tsx'),
  },
  {
    key: 'turnover',
    column: 'main',
    permission: 'resignation.manage',
    height: 330,
    load: () => import('../../hr/dashboard/turnover-card.tsx'),
  },
  {
    key: 'payroll-cost',
    column: 'main',
    permission: 'payroll.run.manage',
    height: 300,
    load: () => import('../../payroll/run/payroll-cost-card.tsx'),
  },
  {
    key: 'headcount',
    column: 'main',
    permission: 'employee.manage',
    height: 320,
    load: () => import('../../hr/dashboard/headcount-card.tsx'),
  },
  appreciation,
  punch,
  {
    key: 'users',
    column: 'side',
    permission: 'outbox.read',
    height: 210,
    load: () => import('../users/accounts-card.tsx'),
  },
  presence,
  {
    key: 'due-dates',
    column: 'side',
    permission: 'payroll.return.read',
    height: 280,
    load: () => import('../../payroll/returns/due-dates-card.tsx'),
  },
  {
    key: 'expiring-documents',
    column: 'side',
    permission: 'document.manage',
    height: 220,
    load: () => import('../../hr/documents/expiring-documents-card.tsx'),
  },
  ...teamCards,
  {
    key: 'organisation',
    column: 'side',
    permission: 'department.manage',
    height: 270,
    load: () => import('../../hr/dashboard/organisation-card.tsx'),
  },
]
