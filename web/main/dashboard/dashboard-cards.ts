import type { ComponentType } from 'react'
import type { RoleName } from '../../../domain/main/users/roles.ts'

/**
 * A card of the dashboard. It has its own call, and loads, fails and retries independently. It is hidden from other
 * roles and from users without its permission. `span` is its width in thirds of the page.
 */
export interface DashboardCard {
  key: string
  /** By default all roles. */
  roles?: readonly RoleName[]
  permission?: string
  span: 1 | 2 | 3
  load: () => Promise<{ default: ComponentType }>
}

/** In display order. */
export const dashboardCards: DashboardCard[] = [
  { key: 'today', span: 3, load: () => import('./today-card.tsx') },
  {
    key: 'checklist',
    permission: 'organisation.setup',
    span: 3,
    load: () => import('../setup/checklist-card.tsx'),
  },
  {
    key: 'punch',
    permission: 'attendance.punch',
    span: 3,
    load: () => import('../../attendance/punch/punch-card.tsx'),
  },
  { key: 'waiting', permission: 'approval.read', span: 3, load: () => import('./pending-approvals-card.tsx') },
  {
    key: 'leave-balances',
    permission: 'leave.balance.read',
    span: 2,
    load: () => import('../../leave/balances/balances-card.tsx'),
  },
  {
    key: 'who-is-away',
    permission: 'leave.request.read',
    span: 1,
    load: () => import('../../leave/calendar/away-card.tsx'),
  },
  {
    key: 'todos',
    permission: 'view-task-common',
    span: 1,
    load: () => import('../../task/todos/todo-card.tsx'),
  },
  { key: 'own-pay', permission: 'pay.read', span: 2, load: () => import('../../payroll/pay/my-pay-card.tsx') },
  {
    key: 'plan-steps',
    permission: 'employee-plan.read',
    span: 1,
    load: () => import('../../hr/plans/plan-steps-card.tsx'),
  },
  { key: 'joiners', span: 1, load: () => import('../../hr/dashboard/new-hires-card.tsx') },
  { key: 'occasions', span: 1, load: () => import('../../hr/dashboard/celebrations-card.tsx') },
  {
    key: 'appreciation',
    permission: 'appreciation.give',
    span: 1,
    load: () => import('../../hr/appreciation/appreciation-card.tsx'),
  },
  { key: 'policies', permission: 'policy.read', span: 1, load: () => import('../../hr/policies/policies-card.tsx') },
  { key: 'cards', permission: 'card.read', span: 1, load: () => import('../../hr/cards/cards-card.tsx') },
  {
    key: 'headcount',
    permission: 'employee.manage',
    span: 2,
    load: () => import('../../hr/dashboard/headcount-card.tsx'),
  },
  {
    key: 'organisation',
    permission: 'department.manage',
    span: 1,
    load: () => import('../../hr/dashboard/organisation-card.tsx'),
  },
]
