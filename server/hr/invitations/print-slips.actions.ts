import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../kit/app-context.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import { FileResponse } from '../../kit/http/file-response.ts'
import { resolveLanguage } from '../../kit/i18n.ts'
import type { PrintedCode } from '../../main/invitations/invitation-codes.ts'
import { findOrganisationSettings } from '../../main/organisation/settings.queries.ts'
import { drawInvitationSlips } from './slips-pdf.ts'

/** A PDF with one slip for each code. */
export async function printSlips(
  muster: AppContext,
  db: Db,
  codes: readonly PrintedCode[],
  request: FastifyRequest,
): Promise<FileResponse> {
  if (codes.length === 0) fail('NO_CODES')
  const home = (await findOrganisationSettings(db)) ?? fail('NOT_FOUND')
  const pdf = await drawInvitationSlips(codes, {
    organisation: home.name,
    address: `${muster.config.publicUrl ?? `${request.protocol}://${request.host}`}/invitation`,
    locale: home.locale,
    timeZone: home.timeZone,
    language: resolveLanguage(request.headers['accept-language']),
    madeAt: muster.clock.now(),
  })
  return new FileResponse(pdf, { name: 'invitations.pdf', type: 'application/pdf' })
}
