import type { FastifyInstance } from 'fastify'
import { letterCalls } from '../../../domain/hr/letters/letter.calls.ts'
import { resolveLocale } from '../../../domain/kit/locale.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { FileResponse } from '../../kit/http/file-response.ts'
import { serve } from '../../kit/http/serve.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor, User } from '../../kit/user.ts'
import { issueLetter, previewLetter, saveLetterTemplate } from './letter.actions.ts'
import { drawLetter } from './letter-pdf.ts'
import { loadOrganisationLogo } from '../../payroll/ports.ts'
import { findLetterText, listLetterTemplates, searchLetters } from './letter.queries.ts'

const toActor = ({ muster, user }: { muster: AppContext; user: User }): Actor => ({
  user,
  today: getToday(muster.clock, user.timeZone),
})

export const serveLetters = (app: FastifyInstance): void =>
  serve(app, letterCalls, {
    'GET /api/hr/letters/templates': ({ db }) => listLetterTemplates(db),
    'PUT /api/hr/letters/templates': ({ db, body }) => saveLetterTemplate(db, body),
    'POST /api/hr/letters/preview': ({ db, body, ...by }) => previewLetter(db, body, toActor(by)),
    'POST /api/hr/letters': ({ db, body, ...by }) => issueLetter(db, body, toActor(by)),
    'POST /api/hr/letters/search': ({ db, body, ...by }) => searchLetters(db, body, toActor(by)),
    'GET /api/hr/letters/{id}/pdf': ({ db, params, muster, user }) =>
      createLetterFile(muster, db, params.id, toActor({ muster, user })),
  })

async function createLetterFile(muster: AppContext, db: Db, id: string, actor: Actor): Promise<FileResponse> {
  const { number, title, body, language, issuedOn, organisation } = await findLetterText(db, id, actor)
  const locale = resolveLocale(language, actor.user.locale)
  const issuedAt = new Date(`${issuedOn}T00:00:00Z`)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(issuedAt)
  const logo = await loadOrganisationLogo(muster, db)
  const draw = () => drawLetter({ organisation, logo, number, title, body, day, language, issuedAt })
  return new FileResponse(draw, {
    name: `${title} ${number.replaceAll('/', '-')}.pdf`,
    type: 'application/pdf',
    show: true,
  })
}
