import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Id, Named, Nullable, Shape, Text, Version } from '../../kit/schema.ts'

export const severities = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const
export const incidentStates = ['NEW', 'IN_PROGRESS', 'CLOSED'] as const
/** HANDLER opens the incident and works on it. SUBJECT is the accused employee, who never sees the incident. */
export const incidentParts = ['SUBJECT', 'AFFECTED', 'WITNESS', 'HANDLER'] as const

const NullableString = Nullable(Type.String())

const IncidentRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  number: Type.Integer(),
  type: Named,
  title: Type.String(),
  severity: Choice(severities),
  state: Choice(incidentStates),
  happenedOn: NullableString,
  reportedOn: Type.String(),
  isAnonymous: Type.Boolean(),
  /** Null for an anonymous report. */
  reporter: Nullable(Named),
})
export type IncidentRow = Static<typeof IncidentRow>

const Incident = Type.Object({
  ...IncidentRow.properties,
  description: Type.String(),
  place: NullableString,
  outcome: NullableString,
  people: Type.Array(Type.Object({ ...Named.properties, part: Choice(incidentParts) })),
  events: Type.Array(
    Type.Object({ id: Id, what: Type.String(), text: NullableString, actor: NullableString, at: Type.String() }),
  ),
  can: Type.Object({ manage: Type.Boolean() }),
})
export type Incident = Static<typeof Incident>

/** The caller's own report with its status, without the notes of others. */
const OwnReport = Type.Object({
  id: Id,
  number: Type.Integer(),
  title: Type.String(),
  type: Type.String(),
  state: Choice(incidentStates),
  reportedOn: Type.String(),
  outcome: NullableString,
})

const IncidentPersonInput = Shape({ employeeId: Id, part: Choice(incidentParts) })

const incidentReportBody = Shape({
  typeId: Id,
  title: Text(160, 3),
  description: Text(8000, 10),
  severity: Type.Optional(Choice(severities)),
  happenedOn: Type.Optional(Nullable(DayString)),
  place: Type.Optional(Nullable(Text(160))),
  /** The accused, the affected and the witnesses. */
  people: Type.Optional(
    Type.Array(Shape({ employeeId: Id, part: Choice(['SUBJECT', 'AFFECTED', 'WITNESS'] as const) }), { maxItems: 30 }),
  ),
})

export const incidentCalls = defineCalls({
  'POST /api/hr/incidents': { access: 'incident.report', body: incidentReportBody, response: OwnReport },
  'POST /api/hr/incidents/anonymous': {
    access: 'incident.report',
    anonymous: true,
    body: incidentReportBody,
    response: Type.Object({ number: Type.Integer() }),
    summary: 'Reports anonymously: the server stores nothing that identifies the caller',
  },
  'GET /api/hr/incidents/reported': { access: 'incident.report', response: Type.Array(OwnReport) },
  'POST /api/hr/incidents/search': {
    access: 'incident.report',
    body: buildSearchBody(
      Shape({
        q: Type.Optional(Text(100)),
        typeId: Type.Optional(Id),
        state: Type.Optional(Choice(incidentStates)),
        severity: Type.Optional(Choice(severities)),
      }),
      ['number', 'severity', 'state', 'reportedOn'],
    ),
    response: buildPageSchema(IncidentRow),
    retry: 'natural',
    summary: 'Incidents assigned to the caller; for HR all incidents except those about themselves',
  },
  'GET /api/hr/incidents/{id}': { access: 'incident.report', response: Incident },
  'PUT /api/hr/incidents/{id}': {
    access: 'incident.manage',
    body: Shape({
      version: Version,
      typeId: Type.Optional(Id),
      severity: Type.Optional(Choice(severities)),
      state: Type.Optional(Choice(incidentStates)),
      outcome: Type.Optional(Nullable(Text(4000))),
      people: Type.Optional(Type.Array(IncidentPersonInput, { maxItems: 50 })),
    }),
    response: Incident,
  },
  'POST /api/hr/incidents/{id}/notes': {
    access: 'incident.report',
    body: Shape({ text: Text(4000, 1) }),
    response: Incident,
  },
})
