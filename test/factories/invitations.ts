import { constants, inflateSync } from 'node:zlib'
import type { InvitationChannel } from '../../domain/main/invitations/invitation.ts'
import { employee, employment } from '../../server/hr/employees/employee.table.ts'
import { newId } from '../../server/kit/db/tenant-table.ts'
import { signAccessToken } from '../../server/kit/http/access-token.ts'
import type { Harness, Person } from '../harness.ts'

interface RecordInput {
  firstName?: string
  lastName?: string
  workEmail?: string | null
  personalEmail?: string | null
  leftOn?: string
}

/** Creates an employee record without a user account. Returns its id. */
export async function aRecord(h: Harness, organisationId: string, input: RecordInput): Promise<string> {
  const [id = ''] = await addRecords(h, organisationId, [input])
  return id
}

/** Creates employees with the same name and without user accounts. */
export const uninvited = (h: Harness, organisationId: string, count: number): Promise<string[]> =>
  addRecords(
    h,
    organisationId,
    Array.from({ length: count }, () => ({ firstName: 'Asha', lastName: 'Rao' })),
  )

async function addRecords(h: Harness, organisationId: string, inputs: RecordInput[]): Promise<string[]> {
  const rows = inputs.map((input) => {
    const id = newId()
    const { firstName = 'Ravi', lastName = `Iyer ${id.slice(-4)}` } = input
    const joined = { joinedOn: '2024-01-01', number: id.slice(-12), fullName: `${firstName} ${lastName}` }
    return { ...joined, ...input, id, firstName, lastName }
  })
  await h.inOrganisation(organisationId, async (db) => {
    await db.insert(employee).values(rows)
    await db.insert(employment).values(rows.map(({ id, joinedOn }) => ({ employeeId: id, fromDay: joinedOn })))
  })
  return rows.map(({ id }) => id)
}

export async function inviteAll(h: Harness, by: Person, employeeIds: string[], channel: InvitationChannel) {
  const reply = await h.call(by, 'POST /api/hr/invitations', { body: { channel, employeeIds } })
  if (reply.status !== 200) throw new Error(`Invitation failed: ${reply.code}`)
  return reply.body
}

export async function listInvitations(h: Harness, by: Person) {
  const reply = await h.call(by, 'POST /api/hr/invitations/search', { body: { size: 200 } })
  return reply.body.content
}

/** Prints the slip of an employee again and reads it. */
export async function readSlip(
  h: Harness,
  by: Person,
  employeeId: string,
): Promise<{ username: string; code: string }> {
  const found = (await listInvitations(h, by)).find((one) => one.employeeId === employeeId)
  const token = await signAccessToken(h.muster, { ...by, sessionId: newId() })
  const reply = await h.app.inject({
    method: 'POST',
    url: `/api/hr/invitations/${found?.id ?? ''}/slip`,
    headers: { authorization: `Bearer ${token}` },
  })
  return { username: found?.username ?? '', code: findCodes(reply.rawPayload)[0] ?? '' }
}

/** The codes in a PDF of slips, in order. */
export const findCodes = (pdf: Buffer): string[] => readPdfText(pdf).match(/[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/g) ?? []

/** The text of a PDF with embedded fonts: glyphs are translated by the font's map for copying text. */
export function readPdfText(pdf: Buffer): string {
  const objects = readObjects(pdf)
  const maps = new Map<string, Map<string, string>>()
  for (const { id, head } of objects.values()) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(head)?.[1]
    if (map) maps.set(id, readGlyphMap(objects.get(map)?.body ?? ''))
  }
  const fontIds = new Map(
    [...objects.values()].flatMap(({ head }) =>
      [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']): [string, string] => [name, id]),
    ),
  )
  return [...objects.values()]
    .filter(({ body }) => /\bBT\b/.test(body))
    .map(({ body }) => readPageText(body, (font) => maps.get(fontIds.get(font) ?? '')))
    .join('\n')
}

function readObjects(pdf: Buffer): Map<string, { id: string; head: string; body: string }> {
  const text = pdf.toString('latin1')
  const found = [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', whole = '']) => {
    const [head = '', stream] = whole.split(/stream\r?\n/)
    const bytes = stream ? Buffer.from(stream.replace(/\r?\nendstr?e?a?m?$/, ''), 'latin1') : null
    const body = bytes && head.includes('FlateDecode') ? unpack(bytes) : ''
    return [id, { id, head, body }] as const
  })
  return new Map(found)
}

function unpack(bytes: Buffer): string {
  try {
    // The last byte of the checksum can be a carriage return, which is taken for the end of the line.
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
  } catch {
    return ''
  }
}

function readGlyphMap(body: string): Map<string, string> {
  const glyphs = new Map<string, string>()
  for (const [, from = '0', , list = ''] of body.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi))
    for (const [at, [, code = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      glyphs.set(
        (Number.parseInt(from, 16) + at).toString(16).padStart(4, '0'),
        String.fromCharCode(Number.parseInt(code.slice(0, 4), 16)),
      )
  return glyphs
}

function readPageText(body: string, mapOf: (font: string) => Map<string, string> | undefined): string {
  let map: Map<string, string> | undefined
  let text = ''
  for (const [whole, font] of body.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) map = mapOf(font)
    else {
      const glyphs = [...whole.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, run = '']) => run.match(/.{4}/g) ?? [])
      text += `${glyphs.map((glyph) => map?.get(glyph.toLowerCase()) ?? '').join('')}\n`
    }
  }
  return text
}
