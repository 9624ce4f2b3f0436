import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/page/card.tsx'
import { ErrorState } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { useSession } from '../../session.ts'
import { Balances } from './balances.tsx'

/** The user’s own balances, with a button to request leave. */
export default function BalancesCard() {
  const { t } = useTranslation()
  const hasRecord = useSession((session) => session.employeeUser.employee !== null)
  const { data, error, refetch } = useCall(
    'POST /api/leave-hr/leave/accumulations/employee/search',
    { body: {} },
    { enabled: hasRecord },
  )
  if (!hasRecord) return null
  const balances = data && (data.content[0]?.balances ?? []).filter(({ keepsBalance }) => keepsBalance)
  return (
    <Card
      title={t('Leave balances')}
      aside={
        <Anchor
          renderRoot={(props) => <Link to="/employees/employees/leaves" search={{ request: 'new' }} {...props} />}
        >
          {t('Request leave')}
        </Anchor>
      }
    >
      {error && !data ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : (
        <Balances balances={balances} />
      )}
    </Card>
  )
}
