import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { DayString, Id, Shape } from '../../kit/schema.ts'

const ProposedCycle = Type.Object({
  name: Type.String(),
  fromDay: Type.String(),
  toDay: Type.String(),
  cutOffDay: Type.String(),
  payDay: Type.String(),
  /** True if an existing cycle covers some of its days. */
  isThere: Type.Boolean(),
})

const CycleRange = Shape({ scheduleId: Id, fromDay: DayString, toDay: DayString })

export const cycleCalls = defineCalls({
  'POST /api/payroll/salarySlipCycles/generate/preview': {
    effect: 'reads',
    access: 'payroll.settings.manage',
    body: CycleRange,
    response: Type.Array(ProposedCycle),
    retry: 'natural',
    summary: 'Pay periods of a schedule that start between two dates',
  },
  'POST /api/payroll/salarySlipCycles/generate': {
    access: 'salary-slip-cycle.manage',
    body: CycleRange,
    response: Type.Object({ created: Type.Integer() }),
    summary: 'Creates the missing pay periods',
  },
})
