import { createDay, type Day } from '../../../domain/kit/day.ts'
import type { ExpenseTypeInput } from '../../../domain/payroll/expenses/expense-type.calls.ts'
import type { ExpenseLimit } from '../../../domain/payroll/expenses/expense-type.schemas.ts'

const receipt = { key: 'receipt', label: 'Receipt', kind: 'RECEIPT', isRequired: true, requiredFrom: 500_00 } as const
const everyone = { departmentRoleId: null, employeeTypeId: null, zoneId: null }
const limitOf = (more: Pick<ExpenseLimit, 'operation' | 'amount' | 'action'>): ExpenseLimit => ({
  ...everyone,
  ...more,
})

/** The expense types of the demo. */
export function listDemoTypes(today: Day, componentId: string | null): ExpenseTypeInput[] {
  const fromDay = createDay(Number(today.slice(0, 4)) - 1, 4, 1)
  const shared = {
    description: null,
    isActive: true,
    taxTreatment: 'EXEMPT',
    limits: [],
    rates: [],
    fields: [],
  } as const
  const paid = { ...shared, payment: 'PAYMENT', componentId: null } as const
  return [
    {
      ...paid,
      name: 'Meals',
      code: 'MEALS',
      fields: [receipt, { key: 'guests', label: 'Guests', kind: 'NUMBER', isRequired: false }],
      limits: [limitOf({ operation: 'DAY', amount: 1500_00, action: 'CUT' })],
      rates: [],
    },
    {
      ...paid,
      name: 'Taxi and train',
      code: 'TRAVEL',
      fields: [receipt],
      limits: [limitOf({ operation: 'MONTH', amount: 15_000_00, action: 'EXTRA_APPROVAL' })],
      rates: [],
    },
    {
      ...paid,
      name: 'Hotel',
      code: 'HOTEL',
      fields: [receipt, { key: 'nights', label: 'Nights', kind: 'NUMBER', isRequired: true }],
      limits: [limitOf({ operation: 'CLAIM', amount: 40_000_00, action: 'WARN' })],
      rates: [],
    },
    {
      ...paid,
      name: 'Mileage (own vehicle)',
      code: 'MILEAGE',
      fields: [{ key: 'distance', label: 'Distance', kind: 'DISTANCE', isRequired: true }],
      limits: [],
      rates: [{ place: null, amount: 12_00, fromDay }],
    },
    {
      ...paid,
      name: 'Daily allowance',
      code: 'PER_DIEM',
      fields: [{ key: 'stay', label: 'Stay', kind: 'PER_DIEM', isRequired: true }],
      limits: [],
      rates: ['Bengaluru', 'Delhi', 'Mumbai', 'Pune'].map((place, at) => ({
        place,
        amount: (900 + at * 100) * 100,
        fromDay,
      })),
    },
    ...(componentId
      ? [
          {
            ...shared,
            name: 'Internet at home',
            code: 'INTERNET',
            payment: 'PAYROLL' as const,
            componentId,
            fields: [{ ...receipt, requiredFrom: 0 }],
            limits: [limitOf({ operation: 'MONTH', amount: 1_200_00, action: 'REFUSE' })],
            rates: [],
          },
        ]
      : []),
  ]
}
