import { getTableName } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { catalogueExtraCalls } from '../../../domain/hr/catalogue/catalogue.calls.ts'
import * as Lists from '../../../domain/hr/catalogue/catalogue.entities.ts'
import { serveEntity, type EntityRules } from '../../kit/lists/crud.ts'
import { serve } from '../../kit/http/serve.ts'
import * as tables from './catalogue.table.ts'
import { appraisalTypeRules, shiftRules } from './catalogue.rules.ts'
import { department, employeeType } from '../organisation/organisation.table.ts'

const catalogueRefs = {
  department: { table: department, title: 'name' },
  shift: { table: tables.shift, title: 'name' },
  'employee-type': { table: employeeType, title: 'name' },
  'badge-type': { table: tables.badgeType, title: 'name' },
}

const catalogueRules: Record<string, EntityRules> = { 'appraisal-type': appraisalTypeRules, shift: shiftRules }

/** Routes of the lists that HR maintains. */
export function serveCatalogue(app: FastifyInstance): void {
  for (const entity of Lists.catalogue) {
    const table = Object.values(tables).find((one) => getTableName(one) === entity.name.replaceAll('-', '_'))
    if (!table) throw new Error(`No table for ${entity.name}`)
    serveEntity(app, entity, table, { refs: catalogueRefs, ...catalogueRules[entity.name] })
  }
  serve(app, catalogueExtraCalls, {
    'GET /api/hr/action/types/names/all': ({ db }) =>
      db
        .select({ id: tables.actionType.id, name: tables.actionType.name })
        .from(tables.actionType)
        .orderBy(tables.actionType.name),
    'GET /api/hr/card/types/social/types/all': () =>
      Lists.CardType.fields.socialType.options?.map((id) => ({ id, name: socialTypeLabels[id] })) ?? [],
  })
}

const socialTypeLabels = { PERSON: 'Employee', TEAM: 'Team', EVERYONE: 'Everyone' }
