import type { OutgoingChannel } from '../../../domain/notification/channel.ts'
import { toLanguage } from '../../../domain/notification/language.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { translate } from '../../kit/i18n.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Config } from '../../config.ts'
import { findProvider } from '../providers/senders.ts'
import { findRecipients } from '../recipient.queries.ts'
import { isValidRecipient } from './outbox.actions.ts'
import { buildMailHtml } from './mail-html.ts'
import { loadMailLayout } from '../templates/mail-layout.ts'

const outgoingChannels = ['MAIL', 'SMS', 'WHATSAPP'] as const

export const listChannels = (config: Config) =>
  outgoingChannels.map((channel) => {
    const found = findProvider(config, channel)
    return { channel, provider: found?.provider ?? null, sender: found?.sender ?? null }
  })

/** Sends a test message to the caller at once, so that the reply of the provider can be shown. */
export async function testChannel(muster: AppContext, db: Db, channel: OutgoingChannel, userId: string) {
  const provider = findProvider(muster.config, channel) ?? fail('CHANNEL_NOT_CONFIGURED')
  const [user] = await findRecipients(db, [userId])
  const recipient = channel === 'MAIL' ? user?.email : user?.mobile
  if (!recipient || !isValidRecipient(recipient)) fail('NO_ADDRESS')
  const language = toLanguage(user?.language ?? '')
  const subject = translate(language, 'Test message')
  const body = translate(language, 'This channel works.')
  const { logo: _, ...appearance } = await loadMailLayout(muster, db)
  try {
    await provider.send({
      id: newId(),
      channel,
      recipient,
      subject,
      body,
      html: buildMailHtml({ language, title: subject, body, button: null }, { ...appearance, logo: null }),
      logo: null,
      unsubscribe: null,
      dltTemplateId: null,
      whatsapp: null,
    })
    return { isSent: true, error: null }
  } catch (error) {
    return { isSent: false, error: (error instanceof Error ? error.message : String(error)).slice(0, 500) }
  }
}
