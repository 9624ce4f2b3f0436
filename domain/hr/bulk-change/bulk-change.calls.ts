import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Id, Nullable, Shape, Text } from '../../kit/schema.ts'
import { EmployeeFilters, JobDetailsPatch } from '../employees/employee.schemas.ts'

export const bulkChangeStatuses = ['QUEUED', 'RUNNING', 'DONE', 'UNDOING', 'UNDONE'] as const

const bulkChangeFields = {
  /** Whom it is about, as the list of employees narrows them. */
  filters: EmployeeFilters,
  patch: JobDetailsPatch,
  fromDay: DayString,
}

const BulkChangeCounts = Type.Object({
  /** How many of the people it is about. */
  total: Type.Integer(),
  /** … for how many something changes, */
  changed: Type.Integer(),
  /** … for whom it was so already, */
  unchanged: Type.Integer(),
  /** … and for whom it can't be done. */
  skipped: Type.Integer(),
})

const BulkChangePreview = Type.Object({
  ...BulkChangeCounts.properties,
  problems: Type.Array(Type.Object({ code: Type.String(), message: Type.String(), count: Type.Integer() })),
  sample: Type.Array(Type.Object({ id: Id, number: Type.String(), fullName: Type.String() })),
})

export const BulkChange = Type.Object({
  ...BulkChangeCounts.properties,
  id: Id,
  status: Choice(bulkChangeStatuses),
  /** People worked on so far, of the run or of the undoing. */
  done: Type.Integer(),
  /** Kept as they are when it was undone, because they were changed since. */
  kept: Type.Integer(),
  patch: Type.Unsafe<Record<string, string | null>>(Type.Object({}, { additionalProperties: true })),
  /** What the patch points at, by field. */
  labels: Type.Unsafe<Record<string, string>>(Type.Object({}, { additionalProperties: true })),
  fromDay: Type.String(),
  reason: Nullable(Type.String()),
  createdBy: Nullable(Type.String()),
  createdAt: Type.String(),
})
export type BulkChange = Static<typeof BulkChange>

const bulkChangeAccess = 'employee.manage'
const bulkChangePath = '/api/hr/bulk-changes'

export const bulkChangeCalls = defineCalls({
  [`POST ${bulkChangePath}/preview` as const]: {
    effect: 'reads',
    access: bulkChangeAccess,
    body: Shape(bulkChangeFields),
    response: BulkChangePreview,
    retry: 'natural',
    summary: 'Previews a change from a date: employees to update and employees to skip with the reason',
  },
  [`POST ${bulkChangePath}` as const]: {
    access: bulkChangeAccess,
    body: Shape({ ...bulkChangeFields, reason: Type.Optional(Nullable(Text(300))) }),
    response: BulkChange,
    summary: 'Updates all employees that match the filters in a background job; returns its progress',
  },
  [`GET ${bulkChangePath}/{id}` as const]: { access: bulkChangeAccess, response: BulkChange },
  [`POST ${bulkChangePath}/search` as const]: {
    access: bulkChangeAccess,
    body: buildSearchBody(Shape({}), ['createdAt']),
    response: buildPageSchema(BulkChange),
    retry: 'natural',
  },
  [`POST ${bulkChangePath}/{id}/rows/search` as const]: {
    access: bulkChangeAccess,
    body: buildSearchBody(Shape({ state: Type.Optional(Choice(['SKIPPED', 'KEPT'])) }), ['createdAt']),
    response: buildPageSchema(
      Type.Object({
        id: Id,
        employeeId: Id,
        number: Type.String(),
        fullName: Type.String(),
        state: Type.String(),
        message: Nullable(Type.String()),
      }),
    ),
    retry: 'natural',
    summary: 'Skipped employees with the reason',
  },
  [`POST ${bulkChangePath}/{id}/undo` as const]: {
    access: bulkChangeAccess,
    response: BulkChange,
    summary: 'Restores the earlier details, except for employees changed since',
  },
})
