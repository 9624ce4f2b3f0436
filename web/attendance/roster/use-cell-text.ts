import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RosterConflict } from '../../../domain/attendance/roster/roster-conflicts.ts'
import type { Cell, RosterShift } from './roster-model.ts'
import { toConflictText } from './use-conflict-text.ts'

const CODE_LENGTH = 3

/** A short code of a shift: the first letters of its name. */
const toShiftCode = (name: string): string => name.slice(0, CODE_LENGTH)

interface CellFacts {
  cell: Cell | undefined
  base: string
  shifts: readonly RosterShift[]
  conflict: RosterConflict | undefined
}

/** The short text in a cell, and its full text. */
export type CellText = (facts: CellFacts) => { code: string; title: string | undefined }

/** Returns one function for all cells, because a hook in each cell would make scrolling slow. */
export function useCellText(): CellText {
  const { t } = useTranslation()
  return useMemo(() => {
    const letters: Record<string, string> = { L: t('Leave'), H: t('Hol'), O: '·' }
    return ({ cell, base, shifts, conflict }) => {
      if (!cell || cell.kind === 'CLEAR')
        return conflict
          ? { code: '!', title: [t('Usual hours'), toConflictText(conflict, t)].join(', ') }
          : { code: letters[base] ?? '', title: undefined }
      const isOff = cell.kind === 'OFF'
      const found = cell.shiftIds.flatMap((id) => shifts.find((one) => one.id === id) ?? [])
      const title = [
        isOff ? t('Off') : found.map(({ name }) => name).join(' + '),
        ...found.map(({ startsAt, endsAt }) => `${startsAt}–${endsAt}`),
        cell.isDraft ? t('draft') : '',
        conflict ? toConflictText(conflict, t) : '',
      ]
      const code = isOff ? t('Off') : found.map(({ name }) => toShiftCode(name)).join('+')
      return { code: conflict ? `${code}!` : code, title: title.filter(Boolean).join(', ') }
    }
  }, [t])
}
