import type { FastifyInstance } from 'fastify'
import { TaskPriority, TaskStatus } from '../../domain/task/masters.entities.ts'
import { serveEntity } from '../kit/lists/crud.ts'
import { taskPriority, taskStatus } from './masters.table.ts'

export function serveTaskMasters(app: FastifyInstance): void {
  serveEntity(app, TaskPriority, taskPriority)
  serveEntity(app, TaskStatus, taskStatus)
}
