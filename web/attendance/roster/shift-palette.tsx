import { Group, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CellPlan, RosterShift } from './roster-model.ts'
import classes from './shift-palette.module.css'

interface Props {
  shifts: readonly RosterShift[]
  brush: CellPlan | null
  onPick: (brush: CellPlan | null) => void
}

/** The shifts to plan. A click or a drag sets the chosen shift. Without a chosen shift, dragging moves plans. */
export function ShiftPalette({ shifts, brush, onPick }: Props) {
  const { t } = useTranslation()
  const toggle = (plan: CellPlan) => onPick(isSamePlan(brush, plan) ? null : plan)
  const off: CellPlan = { kind: 'OFF', shiftIds: [] }
  const clear: CellPlan = { kind: 'CLEAR', shiftIds: [] }
  return (
    <Group gap="xs" px="sm" pb="sm" role="toolbar" aria-label={t('Shifts')}>
      {shifts.map(({ id, name, startsAt, endsAt, colour }, at) => {
        const plan: CellPlan = { kind: 'SHIFT', shiftIds: [id] }
        return (
          <UnstyledButton
            key={id}
            className={classes.shift}
            style={{ ['--tint' as string]: colour }}
            aria-pressed={isSamePlan(brush, plan)}
            onClick={() => toggle(plan)}
          >
            {at < 9 && <kbd>{at + 1}</kbd>} {name} {startsAt}–{endsAt}
          </UnstyledButton>
        )
      })}
      <UnstyledButton className={classes.shift} aria-pressed={isSamePlan(brush, off)} onClick={() => toggle(off)}>
        <kbd>O</kbd> {t('Day off')}
      </UnstyledButton>
      <UnstyledButton className={classes.shift} aria-pressed={isSamePlan(brush, clear)} onClick={() => toggle(clear)}>
        <kbd>Del</kbd> {t('Clear')}
      </UnstyledButton>
    </Group>
  )
}

const isSamePlan = (a: CellPlan | null, b: CellPlan): boolean =>
  a !== null && a.kind === b.kind && a.shiftIds.join() === b.shiftIds.join()
