import { Anchor, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { EmptyState, ErrorState } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { useCan } from '../../session.ts'
import classes from './department-tree.module.css'
import { buildDepartmentTree, type DepartmentNode } from './department-tree.ts'
import { ProfileLink } from '../employees/profile-link.tsx'

/** The department tree, with the head and the number of employees of each branch. */
export function DepartmentTree({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation()
  const canCount = useCan('employee.manage')
  const today = useToday()
  const departments = useCall('GET /api/departments/all')
  const counts = useCall('GET /api/hr/headcount', { query: { asOf: today } }, { enabled: canCount })
  if (departments.error && !departments.data)
    return <ErrorState problem={departments.error} onRetry={() => void departments.refetch()} />
  if (!departments.data) return <Skeleton height={260} role="status" aria-label={t('Loading')} />
  const nodes = buildDepartmentTree(departments.data, counts.data?.departments ?? [])
  if (nodes.length === 0) return <EmptyState title="No departments yet" text="Add the first one to get started." />
  return (
    <ul className={classes.tree}>
      {nodes.map((node) => (
        <DepartmentBranch key={node.row.id} node={node} hasCount={counts.data !== undefined} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function DepartmentBranch({
  node: { row, depth, people },
  hasCount,
  onOpen,
}: {
  node: DepartmentNode
  hasCount: boolean
  onOpen: (id: string) => void
}) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const today = useToday()
  return (
    <li className={classes.row} style={{ paddingInlineStart: `calc(var(--start) + ${depth} * var(--step))` }}>
      <span className={classes.title}>
        <button type="button" className={classes.open} onClick={() => onOpen(row.id)}>
          {row.name}
        </button>
        {row.code && <span className={classes.code}>{row.code}</span>}
      </span>
      <span className={classes.head}>
        {row.headId && row.labels.headId ? (
          <ProfileLink id={row.headId} name={row.labels.headId} detail={t('Head')} size={28} />
        ) : (
          <span className={classes.none}>{t('No head')}</span>
        )}
      </span>
      {hasCount && (
        <Anchor
          className={classes.people}
          renderRoot={(props) => (
            <Link to="/employees/employees/all-employees" search={{ departmentId: row.id, asOf: today }} {...props} />
          )}
        >
          {people === 1 ? t('1 employee') : t('{{number}} employees', { number: number(people) })}
        </Anchor>
      )}
    </li>
  )
}
