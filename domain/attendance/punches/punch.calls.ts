import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, Done, Id, Named, Nullable, Shape, Text, DayString } from '../../kit/schema.ts'
import { heldReasons, punchSources } from './punch-types.ts'

export const PunchRow = Type.Object({
  id: Id,
  punchedAt: Type.String(),
  source: Choice(punchSources),
  inLatitude: Nullable(Type.Number()),
  inLongitude: Nullable(Type.Number()),
  accuracyMetres: Nullable(Type.Integer()),
  distanceMetres: Nullable(Type.Integer()),
  isOutside: Type.Boolean(),
  /** The network address that a check-in over the web or a phone came from. */
  address: Nullable(Type.String()),
  device: Nullable(Type.String()),
  note: Type.String(),
  /** Made without a connection: `punchedAt` is the time of the device, `receivedAt` that of the server. */
  isOffline: Type.Boolean(),
  receivedAt: Type.String(),
})
export type PunchRow = Static<typeof PunchRow>

const ListedPunch = Type.Object({
  ...PunchRow.properties,
  employee: Nullable(Named),
  zone: Nullable(Type.String()),
  /** Of the employee on the day of the punch. */
  timeZone: Type.String(),
  code: Nullable(Type.String()),
  driftSeconds: Nullable(Type.Integer()),
  heldReason: Nullable(Choice(heldReasons)),
})

const Instant = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$', maxLength: 30 })

export const punchCalls = defineCalls({
  'POST /api/attendance/punches': {
    access: 'attendance.punch',
    grouped: true,
    body: Shape({
      /** The location at the time of the punch; it is stored only with the punch. */
      inLatitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
      inLongitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
      accuracyMetres: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      isPhone: Type.Optional(Type.Boolean()),
      note: Type.Optional(Text(200)),
      /** Identifies the punch: the same one sent again changes nothing. */
      eventId: Type.Optional(Text(64, 8)),
      /** The time of the device, for a punch that was made without a connection. */
      offlineAt: Type.Optional(Instant),
    }),
    response: PunchRow,
    summary: 'Checks the caller in or out, at the time of the server or, offline, at the time of the device',
  },
  'POST /api/attendance/punches/record': {
    access: 'attendance.manage',
    body: Shape({ employeeId: Id, punchedAt: Instant, note: Text(200, 1) }),
    response: PunchRow,
    summary: 'Records a punch for an employee',
  },
  'POST /api/attendance/punches/search': {
    access: 'attendance.report.read',
    body: buildSearchBody(
      Shape({
        employeeId: Type.Optional(Id),
        zoneId: Type.Optional(Id),
        day: Type.Optional(DayString),
        held: Type.Optional(Type.Boolean()),
        source: Type.Optional(Choice(punchSources)),
        q: Type.Optional(Text(80)),
      }),
      ['punchedAt'],
    ),
    response: buildPageSchema(ListedPunch),
    retry: 'natural',
    summary: 'Punches of the employees in scope, newest first; held ones are kept but not counted',
  },
  'GET /api/attendance/punches/unknownCodes': {
    access: 'attendance.manage',
    response: Type.Array(
      Type.Object({
        device: Named,
        code: Type.String(),
        punches: Type.Integer(),
        firstAt: Type.String(),
        lastAt: Type.String(),
      }),
    ),
    summary: 'Device codes that belong to no employee, with the punches that are kept for them',
  },
  'POST /api/attendance/punches/match': {
    access: 'attendance.manage',
    body: Shape({ deviceId: Id, code: Text(40, 1), employeeId: Id }),
    response: Type.Object({ matched: Type.Integer() }),
    retry: 'natural',
    summary: 'Links a device code to an employee and counts the punches that were kept for it',
  },
  'POST /api/attendance/punches/{id}/release': {
    access: 'attendance.manage',
    response: Done,
    retry: 'natural',
    summary: 'Counts a held punch of a known employee after all',
  },
})
