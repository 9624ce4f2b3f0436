import { Select, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../kit/data/format.ts'
import { Page } from '../../kit/page/page.tsx'
import { useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState, ErrorState } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { useSession } from '../../session.ts'
import { DeclarationForm } from './declaration-form.tsx'
import { NoStatutoryPack, useHasStatutoryPack } from '../statutory-pack.tsx'
import { listTaxYears } from './tax-years.ts'

/** The user's own tax declaration of a year, with proofs and the tax in both regimes. */
export default function TaxScreen() {
  const { t } = useTranslation()
  const own = useSession((session) => session.employeeUser.employee?.id)
  const hasPack = useHasStatutoryPack()
  const years = listTaxYears(useToday())
  const [{ year }, set] = useSearchState({ year: years[0] ?? '' })
  return (
    <Page
      title="My tax"
      subtitle={t('Visible to you, HR and Admin only.')}
      controls={
        hasPack && (
          <Select
            aria-label={t('Tax year')}
            data={years}
            value={year}
            allowDeselect={false}
            onChange={(name) => set({ year: name ?? '' })}
            w={130}
          />
        )
      }
    >
      {!hasPack ? (
        <NoStatutoryPack text="No tax declaration needed. Your payslips show the tax deducted and its calculation." />
      ) : own ? (
        <YearDeclaration key={year} year={year} />
      ) : (
        <EmptyState
          title="No employee record"
          text="Your user account is not linked to an employee, so there is no tax declaration."
        />
      )}
    </Page>
  )
}

function YearDeclaration({ year }: { year: string }) {
  const { data, error, refetch } = useCall('GET /api/payroll/tax/declaration', { query: { year } })
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />
  if (!data || data.year !== year) return <Skeleton height={320} radius="md" />
  return <DeclarationForm key={data.version} declaration={data} />
}
