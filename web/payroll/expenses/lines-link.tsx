import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { monthEnd } from '../../../domain/kit/day.ts'

export interface Period {
  startDate: string
  endDate: string
}

/** The part of a period that is in a month (`YYYY-MM`). */
export function cutToMonth({ startDate, endDate }: Period, month: string): Period {
  const [first, last] = [`${month}-01`, monthEnd(`${month}-01`)]
  return { startDate: startDate > first ? startDate : first, endDate: endDate < last ? endDate : last }
}

interface Props {
  period: Period
  /** The type, department or employee of the lines; missing for all. */
  filter?: { name: string; id: string | null }
  className?: string
  title?: string
  children: ReactNode
}

/** A number of the summary that opens the lines it counts. There is no filter for lines without a department. */
export function LinesLink({ period: { startDate, endDate }, filter, children, ...attributes }: Props) {
  if (filter?.id === null) return children
  const search = {
    tab: 'lines',
    state: 'ACCEPTED',
    startDate,
    endDate,
    ...(filter ? { [filter.name]: filter.id } : {}),
  }
  return (
    <Link to="." search={search} {...attributes}>
      {children}
    </Link>
  )
}
