import { TaskLabel, TaskPriority, TaskStatus } from '../../domain/task/masters.entities.ts'
import { defineEntityTable } from '../kit/lists/entity-table.ts'

export const taskPriority = defineEntityTable(TaskPriority)
export const taskStatus = defineEntityTable(TaskStatus)
export const taskLabel = defineEntityTable(TaskLabel)
