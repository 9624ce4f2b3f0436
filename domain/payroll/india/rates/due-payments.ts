import { states } from '../states.ts'

/** The payments and returns with a due day. Those of a state end with its code: `PT-MH`. */
export const centralPayments = {
  WAGES: 'Pay salaries',
  TAX: 'Deposit TDS',
  ECR: 'Provident fund return and payment',
  ESI: 'ESI contribution',
  TDS: 'TDS statement (24Q, Form 138)',
  FORM16: 'Issue Form 16 (Form 130) to employees',
} as const

export const statePayments = { PT: 'Professional tax', LWF: 'Labour welfare fund' } as const

export const duePayments: readonly string[] = [
  ...Object.keys(centralPayments),
  ...Object.keys(statePayments).flatMap((payment) => Object.keys(states).map((state) => `${payment}-${state}`)),
]

/** The label of a payment, and its state if it has one: `PT-MH` is professional tax in Maharashtra. */
export function describePayment(key: string): { label: string; state: string | null } {
  const [name = '', state = ''] = key.split('-')
  if (name in statePayments && state in states)
    return { label: statePayments[name as keyof typeof statePayments], state: states[state as keyof typeof states] }
  return { label: centralPayments[key as keyof typeof centralPayments] ?? key, state: null }
}
