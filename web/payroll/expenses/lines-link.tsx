import { Anchor } from '@mantine/core'
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

/** The type, department or employee of lines. */
interface LineFilter {
  name: string
  id: string | null
}

/** The URL search for the tab with the lines that the summary counts. */
export const toLinesSearch = ({ startDate, endDate }: Period, filter?: LineFilter): Record<string, string> => ({
  tab: 'lines',
  state: 'ACCEPTED',
  startDate,
  endDate,
  ...(filter?.id ? { [filter.name]: filter.id } : {}),
})

interface Props {
  period: Period
  /** Undefined for all lines. */
  filter?: LineFilter
  children: ReactNode
}

/** A number of the summary that opens the lines it counts. There is no filter for lines without a department. */
export function LinesLink({ period, filter, children }: Props) {
  if (filter?.id === null) return children
  return (
    <Anchor inherit renderRoot={(props) => <Link to="." search={toLinesSearch(period, filter)} {...props} />}>
      {children}
    </Anchor>
  )
}
