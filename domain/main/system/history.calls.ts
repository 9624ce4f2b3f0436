import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Id, Nullable, Shape } from '../../kit/schema.ts'

/** A recorded change of a row, without secrets. */
export const HistoryEntry = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  actor: Nullable(Type.String()),
  action: Type.String(),
  /** An admin changed their own pay because no other user could. */
  byPersonConcerned: Type.Boolean(),
  before: Nullable(Type.Record(Type.String(), Type.Unknown())),
  after: Nullable(Type.Record(Type.String(), Type.Unknown())),
})

export const historyCalls = defineCalls({
  'GET /api/audit/{table}/{id}': {
    access: 'audit.read',
    params: Shape({ table: Type.String({ pattern: '^[a-z_]{1,63}$' }), id: Id }),
    response: Type.Array(HistoryEntry),
    summary: 'Changes of a record with user and time, latest first',
  },
})
