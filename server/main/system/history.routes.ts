import { and, desc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { historyCalls } from '../../../domain/main/system/history.calls.ts'
import { auditEntry } from '../../db/system.table.ts'
import { ownPayChange } from '../../payroll/pay/pay.table.ts'
import { fail } from '../../kit/errors.ts'
import { serve } from '../../kit/http/serve.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { canReadHistory } from './history-guard.ts'
import { appUser } from '../users/user.table.ts'

export const serveHistory = (app: FastifyInstance) =>
  serve(app, historyCalls, {
    'GET /api/audit/{table}/{id}': ({ db, params, user }) => {
      if (!canReadHistory(user, params.table)) fail('NOT_ALLOWED', { permission: 'audit.read' })
      return listRowHistory(db, params.table, params.id)
    },
  })

const listRowHistory = (db: Db, tableName: string, rowId: string) =>
  db
    .select({
      id: auditEntry.id,
      at: auditEntry.at,
      actor: appUser.fullName,
      action: auditEntry.action,
      byPersonConcerned: sql<boolean>`exists (select from ${ownPayChange} where ${ownPayChange.requestId} = ${auditEntry.requestId})`,
      before: sql<Record<string, unknown> | null>`${auditEntry.before}`,
      after: sql<Record<string, unknown> | null>`${auditEntry.after}`,
    })
    .from(auditEntry)
    .leftJoin(appUser, and(eq(appUser.organisationId, auditEntry.organisationId), eq(appUser.id, auditEntry.actorId)))
    .where(and(eq(auditEntry.rowId, rowId), eq(auditEntry.tableName, tableName)))
    .orderBy(desc(auditEntry.id))
    .limit(200)
