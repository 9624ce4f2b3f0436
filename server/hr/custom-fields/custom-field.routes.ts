import type { FastifyInstance } from 'fastify'
import { CustomField } from '../../../domain/hr/custom-fields/custom-field.entities.ts'
import { serveEntity } from '../../kit/lists/crud.ts'
import { customFieldRules } from './custom-field.rules.ts'
import { customField } from './custom-field.table.ts'

export const serveCustomFields = (app: FastifyInstance): void =>
  serveEntity(app, CustomField, customField, customFieldRules)
