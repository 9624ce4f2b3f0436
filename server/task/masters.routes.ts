import type { FastifyInstance } from 'fastify'
import { Priority, Status } from '../../domain/task/masters.entities.ts'
import { serveEntity } from '../kit/crud.ts'
import { priority, status } from './masters.table.ts'

export function serveTaskMasters(app: FastifyInstance): void {
  serveEntity(app, Priority, priority)
  serveEntity(app, Status, status)
}
