import type { FastifyInstance } from 'fastify'
import { TaskLabel, TaskPriority, TaskStatus } from '../../domain/task/masters.entities.ts'
import { serveEntity } from '../kit/lists/crud.ts'
import { taskLabel, taskPriority, taskStatus } from './masters.table.ts'

export function serveTaskMasters(app: FastifyInstance): void {
  serveEntity(app, TaskPriority, taskPriority)
  serveEntity(app, TaskStatus, taskStatus)
  serveEntity(app, TaskLabel, taskLabel)
}
