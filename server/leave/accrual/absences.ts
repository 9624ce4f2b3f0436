import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** A day or part of a day on which an employee was absent without leave. */
export interface AbsentDay {
  employeeId: string
  day: Day
  hundredths: number
}

/** Returns the absences of all employees in a period. */
export type AbsenceSource = (db: Db, from: Day, to: Day) => Promise<readonly AbsentDay[]>

let absenceSource: AbsenceSource = async () => []

/** Attendance registers its source here. Without a source, there is no absence without leave. */
export function provideAbsences(source: AbsenceSource): void {
  absenceSource = source
}

export const listAbsences: AbsenceSource = (db, from, to) => absenceSource(db, from, to)
