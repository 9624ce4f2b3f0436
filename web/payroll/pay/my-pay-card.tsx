import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EMPLOYEE } from '../../../domain/main/users/roles.ts'
import { Card } from '../../kit/page/card.tsx'
import { useSearchState } from '../../kit/data/search-state.ts'
import { ErrorState } from '../../kit/page/states.tsx'
import { DayText } from '../../kit/data/value-texts.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { useSession, useViewer } from '../../session.ts'
import { AmountsButton, HiddenMoney, useAmounts } from '../slip/hidden-amounts.tsx'
import { usePeriodText } from '../slip/use-period-text.ts'
import { PayLines } from './pay-lines.tsx'

const PayslipDrawer = lazy(() => import('../slip/payslip-drawer.tsx'))
const UploadedPayslipDrawer = lazy(() => import('../slip/uploaded-payslip-drawer.tsx'))

/** The user's next pay day, latest payslip and own pay. Amounts are hidden until the user shows them. */
export default function MyPayCard() {
  const { t } = useTranslation()
  const id = useSession((session) => session.employeeUser.employee?.id) ?? ''
  const { isShown } = useAmounts()
  const { data, error, refetch } = useCall(
    'GET /api/payroll/employeePays/employee/{id}',
    { params: { id } },
    { enabled: id !== '' },
  )
  if (id === '' || data?.history.length === 0) return null
  const current = data?.history.find(({ state }) => state === 'CURRENT') ?? data?.history[0]
  return (
    <Card title={t('My pay')} aside={<AmountsButton />}>
      {error && !data ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : !current ? (
        <Skeleton height={112} />
      ) : (
        <Stack gap={6}>
          {data?.nextPayDay && <PayFact label={t('Next payday')} value={<DayText day={data.nextPayDay} />} />}
          <LatestPayslip />
          <PayFact
            label={
              <>
                {t('Annual CTC')} · {t('Effective from')} <DayText day={current.fromDay} />
              </>
            }
            value={<HiddenMoney amount={current.ctc} isYearly />}
          />
          {isShown && data && data.lines.length > 0 && <PayLines lines={data.lines} />}
        </Stack>
      )}
    </Card>
  )
}

/** Employees open the payslip on their payslip screen, other roles on the home screen. */
function LatestPayslip() {
  const { t } = useTranslation()
  const period = usePeriodText()
  const hasOwnScreen = useViewer()?.role === EMPLOYEE
  const [{ payslip }, set] = useSearchState({ payslip: '' })
  const { data } = useCall('POST /api/payroll/salarySlips/employee/search', { body: { size: 1, sort: '-payDay' } })
  const slip = data?.content[0]
  if (!slip) return null
  const close = () => set({ payslip: '' }, { keepsScroll: true })
  return (
    <>
      <PayFact
        label={
          <Anchor
            renderRoot={(props) => (
              <Link
                {...(hasOwnScreen
                  ? { to: '/employees/employees/payslips', search: slip.source === 'WORKED' ? { open: slip.id } : {} }
                  : { to: '.', search: { payslip: slip.id }, resetScroll: false })}
                {...props}
              />
            )}
          >
            {`${t('Latest payslip')}: ${period(slip)}`}
          </Anchor>
        }
        value={<HiddenMoney amount={slip.net} currency={slip.currency} />}
      />
      <Suspense>
        {payslip === slip.id &&
          (slip.source === 'WORKED' ? (
            <PayslipDrawer id={slip.id} onClose={close} />
          ) : (
            <UploadedPayslipDrawer slip={slip} onClose={close} />
          ))}
      </Suspense>
    </>
  )
}

const PayFact = ({ label, value }: { label: ReactNode; value: ReactNode }) => (
  <Group justify="space-between" wrap="nowrap" align="flex-start">
    <Text c="dimmed" component="div">
      {label}
    </Text>
    <Text fw={600} style={{ whiteSpace: 'nowrap' }}>
      {value}
    </Text>
  </Group>
)
