import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RosterConflict } from '../../../domain/attendance/roster/roster-conflicts.ts'
import { useConflictText } from './use-conflict-text.ts'
import classes from './roster-grid.module.css'
import type { Cell, RosterShift } from './roster-model.ts'

interface Props {
  cell: Cell | undefined
  base: string
  shifts: readonly RosterShift[]
  conflict: RosterConflict | undefined
}

const NEUTRAL_COLOUR = '#868e96'
const CODE_LENGTH = 3

/** A short code of a shift: the first letters of its name. */
export const toShiftCode = (name: string): string => name.slice(0, CODE_LENGTH)

/** The content of a cell: its shifts, a day off, or what applies without a plan. */
export const RosterCell = memo(function RosterCell({ cell, base, shifts, conflict }: Props) {
  const { t } = useTranslation()
  const text = useConflictText()
  const letters: Record<string, string> = { L: t('Leave'), H: t('Hol'), O: '·', W: '', N: '' }
  if (!cell || cell.kind === 'CLEAR') return <span>{letters[base]}</span>
  const found = cell.shiftIds.flatMap((id) => shifts.find((one) => one.id === id) ?? [])
  const names = cell.kind === 'OFF' ? t('Off') : found.map(({ name }) => name).join(' + ')
  const title = [
    names,
    ...found.map(({ startsAt, endsAt }) => `${startsAt}–${endsAt}`),
    cell.isDraft ? t('draft') : '',
    conflict ? text(conflict) : '',
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <span
      className={classes.shift}
      data-draft={cell.isDraft || undefined}
      data-conflict={conflict ? true : undefined}
      style={{ ['--tint' as string]: found[0]?.colour ?? NEUTRAL_COLOUR }}
      title={title}
    >
      <span aria-hidden>
        {cell.kind === 'OFF' ? t('Off') : found.map(({ name }) => toShiftCode(name)).join('+')}
        {conflict ? '!' : ''}
      </span>
      <VisuallyHidden>{title}</VisuallyHidden>
    </span>
  )
})
