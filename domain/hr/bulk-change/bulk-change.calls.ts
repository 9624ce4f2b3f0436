import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Id, Nullable, Shape, Text } from '../../kit/schema.ts'
import { EmployeeFilters } from '../employees/employee-filters.schemas.ts'
import { JobDetailsPatch } from '../employees/employee.schemas.ts'

export const bulkChangeStatuses = ['QUEUED', 'RUNNING', 'DONE', 'UNDOING', 'UNDONE'] as const

const bulkChangeFields = {
  /** Selects the employees, with the filters of the employee list. */
  filters: EmployeeFilters,
  patch: JobDetailsPatch,
  fromDay: DayString,
}

const BulkChangeCounts = Type.Object({
  /** Number of selected employees. */
  total: Type.Integer(),
  /** Number of employees whose details change. */
  changed: Type.Integer(),
  /** Number of employees who already have these details. */
  unchanged: Type.Integer(),
  /** Number of employees who cannot be changed. */
  skipped: Type.Integer(),
})

const SamplePeople = Type.Array(Type.Object({ id: Id, number: Type.String(), fullName: Type.String() }))

const BulkChangePreview = Type.Object({
  ...BulkChangeCounts.properties,
  /** Why employees cannot be changed, with the first of these employees. */
  problems: Type.Array(
    Type.Object({ code: Type.String(), message: Type.String(), count: Type.Integer(), sample: SamplePeople }),
  ),
  sample: SamplePeople,
})

export const BulkChange = Type.Object({
  ...BulkChangeCounts.properties,
  id: Id,
  status: Choice(bulkChangeStatuses),
  /** Employees processed so far, by the change or by its undo. */
  done: Type.Integer(),
  /** Employees that the undo did not restore because they were changed later. */
  kept: Type.Integer(),
  patch: Type.Unsafe<Record<string, string | null>>(Type.Object({}, { additionalProperties: true })),
  /** Labels of the rows that the patch refers to, by field. */
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
