import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, FileReply, Shape } from '../../kit/schema.ts'
import { ImportSettingsBody, ImportView, ImportProblemRow, ImportRow } from './employee-import.schemas.ts'

/** The maximum number of employees in one file. */
export const MAX_IMPORT_ROWS = 100_000

const importAccess = 'employee.import'
const importPath = '/api/hr/employee-imports'

export const employeeImportCalls = defineCalls({
  [`POST ${importPath}` as const]: {
    access: importAccess,
    upload: { megabytes: 50, maxRows: MAX_IMPORT_ROWS },
    query: Shape({ sheet: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: ImportView,
    summary: 'Uploads a CSV or XLSX file and returns its columns; nothing is imported yet',
  },
  [`POST ${importPath}/search` as const]: {
    access: importAccess,
    body: buildSearchBody(Shape({}), ['createdAt']),
    response: buildPageSchema(ImportRow),
    retry: 'natural',
  },
  [`GET ${importPath}/{id}` as const]: { access: importAccess, response: ImportView },
  [`PUT ${importPath}/{id}` as const]: { access: importAccess, body: ImportSettingsBody, response: ImportView },
  [`POST ${importPath}/{id}/dry-run` as const]: {
    access: importAccess,
    body: Type.Optional(ImportSettingsBody),
    response: ImportView,
    summary: 'Checks every row; returns the progress',
  },
  [`POST ${importPath}/{id}/problems/search` as const]: {
    access: importAccess,
    body: buildSearchBody(
      Shape({
        severity: Type.Optional(Choice(['ERROR', 'WARNING'])),
        q: Type.Optional(Type.String({ maxLength: 100 })),
      }),
      ['row'],
    ),
    response: buildPageSchema(ImportProblemRow),
    retry: 'natural',
  },
  [`GET ${importPath}/{id}/problems/export` as const]: {
    access: importAccess,
    response: FileReply,
    file: true,
    summary: 'Downloads the problems with row, column and value as CSV',
  },
  [`POST ${importPath}/{id}/run` as const]: {
    access: importAccess,
    response: ImportView,
    summary: 'Imports all rows, or none if there is an error that is not to be skipped',
  },
  [`POST ${importPath}/{id}/undo` as const]: {
    access: importAccess,
    response: ImportView,
    summary: 'Undoes the whole import',
  },
})
