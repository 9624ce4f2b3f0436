import { useTranslation } from 'react-i18next'
import { minDay, type Day } from '../../../domain/kit/day.ts'
import { ADMIN, EMPLOYEE } from '../../../domain/main/users/roles.ts'
import { useFormat } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { listExpiringDocuments, listMissingDocumentTypes } from '../../hr/documents/missing-documents.ts'
import { useSession, useViewer } from '../../session.ts'
import { toCountItem, toTodoSource, type TodoSource } from './todo-item.ts'

const MAX_APPROVALS_SHOWN = 5

/** True when the user has this permission. */
export const usePermission = (permission: string): boolean => useViewer()?.permissions.includes(permission) ?? false

const findEarliestDay = (days: readonly Day[]): Day | null =>
  days.length === 0 ? null : days.reduce((first, day) => minDay(first, day))

/** The same request as in the card of pending approvals, so that it is sent once. */
export const pendingApprovalsBody = { size: MAX_APPROVALS_SHOWN, filters: { mine: true } }

export function useApprovalTodos(): TodoSource {
  const { t } = useTranslation()
  const query = useCall(
    'POST /api/approval/pipeline/statuses/admin/pending/entities',
    { body: pendingApprovalsBody },
    { enabled: usePermission('approval.read') },
  )
  const item = { key: 'approvals', label: t('Pending approvals'), day: null, path: '/approvals' }
  return toTodoSource(query, [toCountItem(query.data?.totalElements, item)])
}

/** The attendance of the last month, until it is approved or locked. Not for Admins, whose home screen makes most calls. */
export function useAttendanceTodos(): TodoSource {
  const { t } = useTranslation()
  const format = useFormat()
  const isAdmin = useViewer()?.role === ADMIN
  const canApprove = usePermission('attendance.approve')
  const query = useCall('GET /api/attendance/months/pending', undefined, { enabled: canApprove && !isAdmin })
  const { month, employees } = query.data ?? {}
  return toTodoSource(query, [
    month === undefined
      ? null
      : toCountItem(employees, {
          key: 'attendance',
          label: t('Approve attendance: {{month}}', { month: format.month(month) }),
          day: null,
          path: '/employees/employees/attendance/admin',
          search: { tab: 'months', month: month.slice(0, 7), state: 'open' },
        }),
  ])
}

export function usePolicyTodos(): TodoSource {
  const { t } = useTranslation()
  const query = useCall('POST /api/hr/policy/documents/all', { body: {} }, { enabled: usePermission('policy.read') })
  const unread = query.data?.filter(
    ({ needsAcknowledgement, acknowledgedAt }) => needsAcknowledgement && !acknowledgedAt,
  )
  const first = unread?.length === 1 ? unread[0] : undefined
  return toTodoSource(query, [
    toCountItem(unread?.length, {
      key: 'policies',
      label: t('Policies to acknowledge'),
      day: null,
      path: '/policies',
      ...(first ? { search: { open: first.id } } : {}),
    }),
  ])
}

/** Own documents: required documents that are missing, and documents that expire soon or have expired. */
export function useDocumentTodos(): TodoSource {
  const { t } = useTranslation()
  const id = useSession((session) => session.employeeUser.employee?.id) ?? ''
  const isEmployee = useViewer()?.role === EMPLOYEE
  const enabled = usePermission('document.read') && id !== ''
  const types = useCall('GET /api/hr/employee/document/types/all', undefined, { enabled })
  const documents = useCall('GET /api/hr/employee/documents/employee/{id}', { params: { id } }, { enabled })
  const place = isEmployee
    ? { path: '/employees/employees/forms-documents' }
    : { path: '/profile', search: { tab: 'documents' } }
  const missing = types.data && documents.data ? listMissingDocumentTypes(types.data, documents.data) : []
  const expiring = listExpiringDocuments(documents.data ?? [])
  const day = findEarliestDay(expiring.flatMap(({ expiresOn }) => expiresOn ?? []))
  const query = {
    isLoading: types.isLoading || documents.isLoading,
    isError: types.isError || documents.isError,
    failureCount: Math.max(types.failureCount, documents.failureCount),
    refetch: () => Promise.all([types.refetch(), documents.refetch()]),
  }
  return toTodoSource(query, [
    toCountItem(missing.length, { key: 'missing', label: t('My missing documents'), day: null, ...place }),
    toCountItem(expiring.length, { key: 'expiring', label: t('My expiring documents'), day, ...place }),
  ])
}

export function useAppraisalTodos(): TodoSource {
  const { t } = useTranslation()
  const query = useCall(
    'POST /api/hr/appraisals/search',
    { body: { size: 200 } },
    { enabled: usePermission('appraisal.read') },
  )
  const due = query.data?.content.filter(({ todo }) => todo !== null) ?? []
  const day = findEarliestDay(
    due.map(({ todo, selfDueDay, managerDueDay }) => (todo === 'SELF' ? selfDueDay : managerDueDay)),
  )
  const item = {
    key: 'appraisals',
    label: t('Appraisals to complete'),
    day,
    path: '/performance/appraisals',
    search: { toComplete: 'true' },
  }
  return toTodoSource(query, [toCountItem(due.length, item)])
}

export function usePlanStepTodos(): TodoSource {
  const { t } = useTranslation()
  const query = useCall(
    'POST /api/hr/employee/plans/actions/search',
    { body: { size: 1, sort: 'dueDay', filters: { state: 'OPEN' } } },
    { enabled: usePermission('employee-plan.read') },
  )
  const day = query.data?.content[0]?.dueDay ?? null
  const item = { key: 'steps', label: t('Onboarding and offboarding tasks'), day, path: '/plan-steps' }
  return toTodoSource(query, [toCountItem(query.data?.totalElements, item)])
}

export function useTaskTodos(): TodoSource {
  const { t } = useTranslation()
  const query = useCall('GET /api/analytics/user-tasks', undefined, { enabled: usePermission('view-task-common') })
  const { overdue = 0, thisWeek = 0 } = query.data?.byDueDate ?? {}
  const day = findEarliestDay(query.data?.tasks.flatMap(({ endDate }) => endDate ?? []) ?? [])
  const item = { key: 'tasks', label: t('Tasks due this week'), day, path: '/task/userDashboard' }
  return toTodoSource(query, [toCountItem(overdue + thisWeek, item)])
}
