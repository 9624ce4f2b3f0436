import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'

type CheckSettlement = (db: Db, employeeId: string) => Promise<boolean>

let isSettled: CheckSettlement = async () => false

/** Service payroll registers here, with its routes, whether the settlement of an employee is approved. */
export function provideSettledCheck(check: CheckSettlement): void {
  isSettled = check
}

/** Pay and gratuity of an approved settlement belong to its last working day, so that day stays. */
export async function assertNotSettled(db: Db, employeeId: string): Promise<void> {
  if (await isSettled(db, employeeId)) fail('RESIGNATION_SETTLED')
}
