import { useTranslation } from 'react-i18next'
import { addDays } from '../../../domain/kit/day.ts'
import { ADMIN, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { formatSlipPeriod } from '../../../domain/payroll/slip/period-text.ts'
import { useToday } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { hasUnreleasedSlips, unreleasedPayrollsBody, type PayrollRun } from '../../payroll/run/run-status.ts'
import { usePeriodText } from '../../payroll/slip/use-period-text.ts'
import { useViewer } from '../../session.ts'
import { usePermission } from './own-todo-sources.ts'
import { toCountItem, toTodoSource, type TodoSource } from './todo-item.ts'

const PROBATION_DAYS = 30
const placesByRole = new Map([
  [MANAGER, { path: '/employees/probation/action' }],
  [HR, { path: '/employees/probation/approval', search: { tab: 'open' } }],
])

const OPEN_PAYROLLS_BODY = { size: 20, sort: 'payDay' } as const

/** Formats the name of a payroll. The name of a month is in the language of the user. */
function usePayrollLabel(): (run: Pick<PayrollRun, 'name' | 'from' | 'to'>) => string {
  const { t } = useTranslation()
  const formatPeriod = usePeriodText()
  return ({ name, from, to }) =>
    t('{{name}} payroll', { name: name === formatSlipPeriod({ from, to }, 'en') ? formatPeriod({ from, to }) : name })
}

/** Payrolls that are not final yet, by payment date. */
export function usePayrollTodos(): TodoSource {
  const { t } = useTranslation()
  const describe = usePayrollLabel()
  const query = useCall(
    'POST /api/payroll/payrollDrafts/search',
    { body: OPEN_PAYROLLS_BODY },
    { enabled: usePermission('payroll.run.manage') },
  )
  const open = query.data?.content ?? []
  return toTodoSource(
    query,
    open.slice(0, 2).map((run) => ({
      key: `payroll ${run.id}`,
      label: [describe(run), ...(run.submittedAt ? [t('Submitted for approval')] : [])].join(' · '),
      count: null,
      day: run.payDay,
      path: '/hr/payroll/draft',
      search: { open: run.id },
    })),
  )
}

/** Final payrolls with payslips to release. */
export function useReleaseTodos(): TodoSource {
  const { t } = useTranslation()
  const describe = usePayrollLabel()
  const query = useCall(
    'POST /api/payroll/payrollFinals/search',
    { body: unreleasedPayrollsBody },
    { enabled: usePermission('payroll.run.finalise') },
  )
  return toTodoSource(
    query,
    (query.data?.content ?? [])
      .filter(hasUnreleasedSlips)
      .slice(0, 2)
      .map((run) => ({
        key: `release ${run.id}`,
        label: [describe(run), t('Release payslips')].join(' · '),
        count: null,
        day: run.payDay,
        path: '/hr/payroll/final',
        search: { open: run.id },
      })),
  )
}

/** Probations that end soon or have ended without a decision. */
export function useProbationTodos(): TodoSource {
  const { t } = useTranslation()
  const today = useToday()
  const role = useViewer()?.role
  const place = role && placesByRole.get(role)
  const query = useCall(
    'POST /api/hr/probation/open/search',
    { body: { size: 200, sort: 'toDay' } },
    { enabled: usePermission('probation.decide') && place !== undefined },
  )
  const due =
    query.data?.content.filter(
      ({ toDay, hasPendingDecision }) => !hasPendingDecision && toDay <= addDays(today, PROBATION_DAYS),
    ) ?? []
  const item = { key: 'probations', label: t('Probations due'), day: due[0]?.toDay ?? null }
  return toTodoSource(query, [place ? toCountItem(due.length, { ...item, ...place }) : null])
}

/** Required documents that employees have not added. */
export function useMissingDocumentTodos(): TodoSource {
  const { t } = useTranslation()
  const query = useCall(
    'POST /api/hr/employee/documents/missing/search',
    { body: { size: 1 } },
    { enabled: usePermission('document.manage') },
  )
  return toTodoSource(query, [
    toCountItem(query.data?.totalElements, {
      key: 'employee documents',
      label: t('Missing documents'),
      day: null,
      path: '/employees/employees/employees-documents',
      search: { tab: 'missing' },
    }),
  ])
}

/** Employees above the wage ceiling without an answer to the question about the pension scheme, before their first payslip. */
export function usePensionQuestionTodos(): TodoSource {
  const { t } = useTranslation()
  const query = useCall(
    'POST /api/payroll/tax/pensionQuestions/search',
    { body: { size: 1 } },
    { enabled: usePermission('tax.verify') },
  )
  return toTodoSource(query, [
    toCountItem(query.data?.totalElements, {
      key: 'pension questions',
      label: t('EPS membership not recorded'),
      day: null,
      path: '/hr/payroll/tax',
      search: { tab: 'statutory' },
    }),
  ])
}

export function useInvitationTodos(): TodoSource {
  const { t } = useTranslation()
  const isAdmin = useViewer()?.role === ADMIN
  const canManage = usePermission('user.manage')
  const query = useCall(
    'POST /api/hr/invitations/search',
    { body: { size: 1, filters: { state: 'EXPIRED' } } },
    { enabled: canManage && isAdmin },
  )
  return toTodoSource(query, [
    toCountItem(query.data?.totalElements, {
      key: 'invitations',
      label: t('Expired invitations'),
      day: null,
      path: '/employees/invitations',
      search: { state: 'EXPIRED' },
    }),
  ])
}

export function useFailedMessageTodos(): TodoSource {
  const { t } = useTranslation()
  const query = useCall(
    'POST /api/outbox/search',
    { body: { size: 1, filters: { state: 'FAILED' } } },
    { enabled: usePermission('outbox.read') },
  )
  return toTodoSource(query, [
    toCountItem(query.data?.totalElements, {
      key: 'messages',
      label: t('Failed messages'),
      day: null,
      path: '/access/outbox',
      search: { state: 'FAILED' },
    }),
  ])
}
