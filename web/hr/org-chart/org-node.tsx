import { Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../kit/page/avatar.tsx'
import { describeProblem } from '../../kit/data/toast.ts'
import { useCall } from '../../kit/data/use-call.ts'
import classes from './org-chart.module.css'
import type { ChartCard, TreeState } from './org-tree.tsx'
import { profilePath } from '../employees/profile-link.tsx'

interface Props extends TreeState {
  card: ChartCard
  level: number
  /** Receives the keyboard focus when no employee is selected. */
  isFirst?: boolean
}

/** An employee of the chart with their direct reports, which load when the node is opened. */
export function OrgNode({ card, level, isFirst = false, ...state }: Props) {
  const node = useRef<HTMLDivElement>(null)
  const isOpen = state.isOpen(card.id) && card.reports > 0
  const isLookedFor = card.id === state.focus
  useEffect(() => {
    if (isLookedFor) node.current?.scrollIntoView({ block: 'center' })
  }, [isLookedFor])
  return (
    <li role="none" className={classes.item}>
      <div
        ref={node}
        role="treeitem"
        data-id={card.id}
        aria-level={level}
        aria-expanded={card.reports > 0 ? isOpen : undefined}
        aria-selected={isLookedFor}
        tabIndex={isLookedFor || isFirst ? 0 : -1}
        className={classes.node}
      >
        <Avatar name={card.fullName} photo={card.photo} size={36} />
        <span className={classes.words}>
          <Link to={profilePath(card.id)} tabIndex={-1} className={classes.name}>
            {card.fullName}
          </Link>
          <span className={classes.detail}>{[card.jobTitle, card.departmentName].filter(Boolean).join(' · ')}</span>
        </span>
        {card.reports > 0 && (
          <NodeToggle count={card.reports} isOpen={isOpen} onClick={() => state.onToggle(card.id)} />
        )}
      </div>
      {isOpen && <NodeReports id={card.id} level={level + 1} {...state} />}
    </li>
  )
}

function NodeToggle({ count, isOpen, onClick }: { count: number; isOpen: boolean; onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <UnstyledButton tabIndex={-1} className={classes.toggle} aria-expanded={isOpen} onClick={onClick}>
      {count}
      <VisuallyHidden>{t('Direct reports')}</VisuallyHidden>
      <IconChevronRight size={16} aria-hidden />
    </UnstyledButton>
  )
}

function NodeReports({ id, level, ...state }: TreeState & { id: string; level: number }) {
  const { t } = useTranslation()
  const { data, error, isPending } = useCall(
    'GET /api/hr/org-chart/{id}/reports',
    { params: { id } },
    { staleTime: 60_000 },
  )
  if (isPending)
    return <Skeleton height={44} radius="md" my={6} ml={28} width={260} role="status" aria-label={t('Loading')} />
  if (error) return <p className={classes.problem}>{describeProblem(error)}</p>
  return (
    <ul role="group" className={classes.group}>
      {data.map((card) => (
        <OrgNode key={card.id} card={card} level={level} {...state} />
      ))}
    </ul>
  )
}
