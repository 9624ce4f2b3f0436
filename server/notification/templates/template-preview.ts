import type { Api } from '../../../domain/contract.ts'
import { measureSms } from '../../../domain/notification/templates/sms-length.ts'
import { findEventDefinition, listEventFacts, listExampleFacts } from '../../../domain/notification/events.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { translate, translateError } from '../../kit/i18n.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { buildMailHtml } from '../delivery/mail-html.ts'
import { addMessageLink } from '../delivery/message-link.ts'
import { sendMessage } from '../delivery/outbox.actions.ts'
import { notify } from '../notify.actions.ts'
import { findRecipients } from '../recipient.queries.ts'
import { loadMailLayout } from './mail-layout.ts'
import { renderText, type TextStyle } from './render-notice.ts'
import { assertTemplateText } from './template.actions.ts'
import { findTemplateMistakes } from './template-check.ts'
import { findNotificationSample, type TemplateSample } from './template.queries.ts'

type PreviewInput = Api['POST /api/templates/preview']['args']['body']
type Preview = Api['POST /api/templates/preview']['reply']

/** A text filled with examples or with a record, or its mistakes in the language of the reader. */
export async function previewTemplate(
  muster: AppContext,
  db: Db,
  input: PreviewInput,
  reader: TextStyle,
): Promise<Preview> {
  const mistakes = listMistakes(input, reader.language)
  if (mistakes.length > 0) return { mistakes, title: '', body: '', html: null, sms: null }
  const sample = await findSample(db, input)
  const { title, body } = fillTemplate(reader.locale, input, sample)
  const url = buildUrl(muster, sample)
  const sms = addMessageLink([title, body].filter(Boolean).join('\n'), url, input)
  return {
    mistakes,
    title: input.channel === 'SMS' ? '' : title,
    body: input.channel === 'SMS' ? sms : body,
    html: input.channel === 'MAIL' ? await previewMail(muster, db, input, { title, body, url }) : null,
    sms: input.channel === 'SMS' ? measureSms(sms) : null,
  }
}

/** Sends the filled text to the caller by its channel. */
export async function sendTestMessage(db: Db, input: PreviewInput, user: User): Promise<void> {
  assertTemplateText(input.event, input)
  const { title, body } = fillTemplate(user.locale, input, await findSample(db, input))
  const [me] = await findRecipients(db, [user.userId])
  if (input.channel === 'APP')
    return notify(db, { userIds: [user.userId], event: 'message', title, body, link: '/access/templates' })
  const recipient = (input.channel === 'MAIL' ? me?.email : me?.mobile) ?? fail('NO_ADDRESS')
  const text = input.channel === 'MAIL' ? body : [title, body].filter(Boolean).join('\n')
  await sendMessage(db, { channel: input.channel, recipient, subject: title, body: text, userId: user.userId })
}

const listMistakes = ({ event, title, body }: PreviewInput, reader: TextStyle['language']): Preview['mistakes'] =>
  (['title', 'body'] as const).flatMap((field) =>
    findTemplateMistakes(field === 'title' ? title : body, listEventFacts(event)).map(
      ({ code, line, column, facts }) => ({ field, line, column, message: translateError(reader, code, facts) }),
    ),
  )

const findSample = async (db: Db, { event, notificationId }: PreviewInput): Promise<TemplateSample> =>
  notificationId
    ? findNotificationSample(db, event, notificationId)
    : { facts: listExampleFacts(event), link: findEventDefinition(event).link }

const fillTemplate = (
  locale: string | null | undefined,
  { language, title, body }: PreviewInput,
  { facts }: TemplateSample,
) => renderText({ language, locale }, { title, body }, facts)

const buildUrl = ({ config }: AppContext, { link }: TemplateSample): string | null =>
  config.publicUrl && link ? `${config.publicUrl}${link}` : null

async function previewMail(
  muster: AppContext,
  db: Db,
  { language }: PreviewInput,
  { url, ...text }: { title: string; body: string; url: string | null },
): Promise<string> {
  const { logo, ...appearance } = await loadMailLayout(muster, db)
  const button = url ? { label: translate(language, 'Open in Muster'), url } : null
  return buildMailHtml(
    { language, ...text, button },
    { ...appearance, logo: logo && `data:image/png;base64,${logo.toString('base64')}` },
  )
}
