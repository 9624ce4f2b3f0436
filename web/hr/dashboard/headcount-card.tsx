import { Anchor, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/page/card.tsx'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { ErrorState } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { buildDepartmentTree } from '../organisation/department-tree.ts'
import classes from './headcount-card.module.css'

const MAX_DEPARTMENTS = 14
const MAX_DEPTH = 1
const employeesPath = '/employees/employees/all-employees'

/** Current employees by department. A department includes its sub-departments, like the list behind each number. */
export default function HeadcountCard() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const today = useToday()
  const counts = useCall('GET /api/hr/headcount', { query: { asOf: today } })
  const departments = useCall('GET /api/departments/all')
  const error = counts.error ?? departments.error
  const retry = () => void Promise.all([counts.refetch(), departments.refetch()])
  const total = counts.data?.total ?? 0
  const nodes = counts.data && departments.data ? buildDepartmentTree(departments.data, counts.data.departments) : null
  const shown = nodes?.filter(({ depth, people }) => depth <= MAX_DEPTH && people > 0).slice(0, MAX_DEPARTMENTS)
  const loose = counts.data?.departments.find(({ id }) => id === null)?.count ?? 0
  return (
    <Card
      title={t('Headcount by department')}
      aside={
        counts.data && (
          <Anchor renderRoot={(props) => <Link to={employeesPath} search={{ asOf: today }} {...props} />}>
            {t('All: {{number}}', { number: number(total) })}
          </Anchor>
        )
      }
    >
      {!shown && !error && <Skeleton height={220} role="status" aria-label={t('Loading')} />}
      {error && !shown && <ErrorState problem={error} onRetry={retry} />}
      <ul className={classes.rows}>
        {shown?.map(({ row, depth, people }) => (
          <li key={row.id}>
            <Link
              to={employeesPath}
              search={{ departmentId: row.id, asOf: today }}
              className={classes.row}
              data-depth={depth}
            >
              <span className={classes.name} style={{ paddingInlineStart: depth * 14 }}>
                {row.name}
              </span>
              <HeadcountBar share={people / total} />
              <span className={classes.count}>{number(people)}</span>
            </Link>
          </li>
        ))}
        {shown && loose > 0 && (
          <li className={classes.row}>
            <span className={classes.name}>{t('No department')}</span>
            <HeadcountBar share={loose / total} />
            <span className={classes.count}>{number(loose)}</span>
          </li>
        )}
      </ul>
    </Card>
  )
}

const HeadcountBar = ({ share }: { share: number }) => (
  <span className={classes.track} aria-hidden>
    <span className={classes.bar} style={{ width: `${share * 100}%` }} />
  </span>
)
