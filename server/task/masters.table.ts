import { Priority, Status } from '../../domain/task/masters.entities.ts'
import { tableOf } from '../kit/entity-table.ts'

export const priority = tableOf(Priority)
export const status = tableOf(Status)
