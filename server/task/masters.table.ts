import { TaskPriority, TaskStatus } from '../../domain/task/masters.entities.ts'
import { defineEntityTable } from '../kit/entity-table.ts'

export const taskPriority = defineEntityTable(TaskPriority)
export const taskStatus = defineEntityTable(TaskStatus)
