import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './task-marks.module.css'

interface Props {
  /** The search of the task list. */
  search: Record<string, string>
  label?: string
  children: ReactNode
}

/** A link to the task list with filters, or with an open task. */
export const TaskListLink = ({ search, label, children }: Props) => (
  <Link to="/task/taskList" search={search} aria-label={label} className={classes.link}>
    {children}
  </Link>
)
