import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './count-link.module.css'

interface Props {
  /** Already translated. */
  label: string
  count: ReactNode
  /** The list behind the number. */
  path: string
  search?: Record<string, string>
}

/** A label and its number, which open the list behind the number. */
export const CountLink = ({ label, count, path, search = {} }: Props) => (
  <Link to={path} search={search} className={classes.link}>
    <Group justify="space-between" wrap="nowrap">
      <span>{label}</span>
      <strong>{count}</strong>
    </Group>
  </Link>
)
