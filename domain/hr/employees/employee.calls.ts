import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Done, FileReply, Id, Nullable, Shape, Text } from '../../kit/schema.ts'
import { employeeExportColumns } from './employee-export.ts'
import { EmployeeFilters } from './employee-filters.schemas.ts'
import { FeedItem } from './feed.ts'
import { EmployeeChange, EmployeeRow, JobDetailsChange, NewEmployee, EmploymentRecordRow } from './employee.schemas.ts'
import { ChartPerson, PublicCard } from './public-card.schemas.ts'
import { EmployeeRecord } from './employee-record.schema.ts'

const AsOf = Shape({ asOf: Type.Optional(DayString) })

export const EmployeeSearch = buildSearchBody(EmployeeFilters, ['fullName', 'number', 'joinedOn'])

const DirectorySearch = buildSearchBody(
  Shape({
    q: Type.Optional(Text(100)),
    departmentId: Type.Optional(Id),
    zoneId: Type.Optional(Id),
    managerId: Type.Optional(Id),
  }),
  ['fullName'],
  24,
)

export const employeeCalls = defineCalls({
  'POST /api/hr/employees': { access: 'employee.manage', body: NewEmployee, response: EmployeeRecord },
  'GET /api/hr/employees/{id}': { access: 'employee.read', query: AsOf, response: EmployeeRecord },
  'PUT /api/hr/employees/{id}': {
    access: 'employee.read',
    body: EmployeeChange,
    response: EmployeeRecord,
    summary: 'Employees change their own contact details; HR changes all details',
  },
  'DELETE /api/hr/employees/{id}': { access: 'employee.manage', response: Done },
  'POST /api/hr/employees/search': {
    access: 'employee.read',
    body: EmployeeSearch,
    response: buildPageSchema(EmployeeRow),
    retry: 'natural',
  },
  'POST /api/hr/employees/export': {
    effect: 'reads',
    access: 'employee.read',
    body: Shape({
      format: Choice(['csv', 'xlsx']),
      sort: Type.Optional(Choice(['fullName', '-fullName', 'number', '-number', 'joinedOn', '-joinedOn'])),
      filters: Type.Optional(EmployeeFilters),
      /** The columns to export besides number and name; all without it. */
      columns: Type.Optional(Type.Array(Choice(employeeExportColumns.map(({ key }) => key)), { maxItems: 20 })),
    }),
    response: FileReply,
    file: true,
    retry: 'natural',
  },
  'POST /api/hr/employees/all': {
    access: 'signed-in',
    body: Type.Optional(
      Shape({
        q: Type.Optional(Text(100)),
        ids: Type.Optional(Type.Array(Id, { maxItems: 200 })),
        /** Only employees who can approve requests. */
        canApprove: Type.Optional(Type.Boolean()),
      }),
    ),
    response: Type.Array(
      Type.Object({ id: Id, name: Type.String(), number: Type.String(), photo: Nullable(Type.String()) }),
    ),
    retry: 'natural',
    summary: 'At most 200 employees by name, for selection lists',
  },

  'GET /api/hr/employees/{id}/employment': { access: 'employee.read', response: Type.Array(EmploymentRecordRow) },
  'POST /api/hr/employees/{id}/employment': {
    access: 'employee.manage',
    body: JobDetailsChange,
    response: EmployeeRecord,
    summary: 'Changes job details from a date; a second change on the same date replaces the first',
  },
  'DELETE /api/hr/employees/{id}/employment/{fromDay}': {
    access: 'employee.manage',
    params: Shape({ id: Id, fromDay: DayString }),
    response: EmployeeRecord,
    summary: 'Undoes the change of that date',
  },

  'POST /api/hr/employees/{id}/photo': {
    access: 'employee.read',
    upload: true,
    response: Type.Object({ photo: Type.String() }),
  },
  'DELETE /api/hr/employees/{id}/photo': { access: 'employee.read', response: Done },
  'GET /api/hr/employees/{id}/photo': {
    access: 'signed-in',
    query: Shape({ v: Type.Optional(Id) }),
    response: FileReply,
    file: true,
  },

  'POST /api/hr/directory/search': {
    access: 'signed-in',
    body: DirectorySearch,
    response: buildPageSchema(PublicCard),
    retry: 'natural',
  },
  'GET /api/hr/directory/{id}': { access: 'signed-in', response: PublicCard },
  'GET /api/hr/org-chart': {
    access: 'signed-in',
    response: Type.Array(PublicCard),
    summary: 'Employees without a manager',
  },
  'GET /api/hr/org-chart/all': {
    access: 'signed-in',
    response: Type.Array(ChartPerson),
    summary: 'All current employees with their managers',
  },
  'GET /api/hr/org-chart/{id}/reports': { access: 'signed-in', response: Type.Array(PublicCard) },
  'GET /api/hr/org-chart/{id}/chain': {
    access: 'signed-in',
    response: Type.Array(PublicCard),
    summary: 'Reporting line from the top to this employee',
  },
  'GET /api/hr/feed': {
    access: 'signed-in',
    response: Type.Array(FeedItem),
    summary: 'Joiners, birthdays, work anniversaries and appreciations around the current day, nearest first',
  },
  'GET /api/hr/headcount': {
    access: 'employee.manage',
    query: AsOf,
    response: Type.Object({
      total: Type.Integer(),
      departments: Type.Array(Type.Object({ id: Nullable(Id), name: Nullable(Type.String()), count: Type.Integer() })),
    }),
  },
  'GET /api/hr/headcount/months': {
    access: 'employee.manage',
    query: AsOf,
    response: Type.Array(
      Type.Object({
        /** The last day that is counted: the end of the month, or `asOf` in its month. */
        day: Type.String(),
        headcount: Type.Integer(),
        joiners: Type.Integer(),
        leavers: Type.Integer(),
      }),
    ),
    summary: 'Headcount, joiners and leavers of the twelve months to a day',
  },
})
