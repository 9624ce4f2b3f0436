import { Priority, Status } from '../../domain/task/masters.entities.ts'
import { defineEntityTable } from '../kit/entity-table.ts'

export const priority = defineEntityTable(Priority)
export const status = defineEntityTable(Status)
