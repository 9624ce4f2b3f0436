import { toDays } from '../../domain/leave/quantity.ts'
import { sumOf } from '../../domain/leave/quantity.ts'
import { newId } from '../kit/table.ts'
import type { leaveEntry } from './accumulation.table.ts'
import type { Cycles, PersonClosing } from './year-end.plan.ts'

type Line = typeof leaveEntry.$inferInsert

interface Run extends Cycles {
  id: string
  cycle: string
  next: string
}

/** The lines that bring the ledger from what earlier runs wrote to what the closing is now; none when it is right. */
export function linesOf(run: Run, one: PersonClosing): Line[] {
  const { closing, closedSoFar, carriedSoFar, yearTo, nextFrom } = one
  const base = { employeeId: one.employeeId, leaveTypeId: one.leaveTypeId, yearEndId: run.id }
  const out = { ...base, cycleId: run.cycleId, bucket: 'CLOSED' as const, effectiveDay: yearTo }
  const total = sumOf(closing.carried.map(({ quantity }) => quantity))
  const facts = { cycle: run.next, left: toDays(closing.left) }
  const ends = [...new Set([...closing.carried, ...carriedSoFar].map(({ lastDay }) => lastDay))]
  return [
    { ...out, id: newId(), kind: 'CARRY_FORWARD' as const, quantity: closedSoFar.carried - total, facts },
    {
      ...out,
      id: newId(),
      kind: 'EXPIRY' as const,
      quantity: closedSoFar.expired - closing.expired,
      facts: { cycle: run.cycle, closing: 1 },
    },
    ...ends.map((lastDay) => intoNext(run, one, lastDay, { ...base, effectiveDay: nextFrom })),
  ].filter(({ quantity }) => quantity !== 0)
}

function intoNext(
  run: Run,
  { closing, carriedSoFar }: PersonClosing,
  lastDay: string | null,
  base: Pick<Line, 'employeeId' | 'leaveTypeId' | 'yearEndId' | 'effectiveDay'>,
): Line {
  const id = newId()
  const sum = (list: readonly { lastDay: string | null; quantity: number }[]) =>
    sumOf(list.filter((one) => one.lastDay === lastDay).map(({ quantity }) => quantity))
  const lot = carriedSoFar.find((one) => one.lastDay === lastDay && one.lotId !== null)
  return {
    ...base,
    id,
    cycleId: run.nextCycleId,
    kind: 'CARRY_FORWARD',
    bucket: 'GRANTED',
    quantity: sum(closing.carried) - sum(carriedSoFar),
    facts: lastDay === null ? { cycle: run.cycle } : { cycle: run.cycle, lastDay },
    ...(lastDay === null ? {} : { lotId: lot?.lotId ?? id, lotLastDay: lastDay }),
  }
}
