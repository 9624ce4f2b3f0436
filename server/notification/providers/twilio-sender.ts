import type { TwilioConfig } from '../../config.ts'
import { postToProvider } from './provider-request.ts'
import type { ProviderMessage, Sender } from './senders.ts'

export const TWILIO_CALLBACK_PATH = '/api/notifications/callbacks/twilio'

/** Sends SMS and WhatsApp messages by the message resource of Twilio. Its id is the `sid` of the reply. */
export const createTwilioSender =
  ({ url, account, token }: TwilioConfig, from: string, publicUrl: string | null): Sender =>
  async ({ channel, recipient, body, whatsapp }) => {
    const prefix = channel === 'WHATSAPP' ? 'whatsapp:' : ''
    const form = new URLSearchParams({
      To: `${prefix}${recipient}`,
      From: `${prefix}${from}`,
      ...buildContent(body, whatsapp),
    })
    if (publicUrl) form.set('StatusCallback', `${publicUrl}${TWILIO_CALLBACK_PATH}`)
    const reply = await postToProvider(
      `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
      {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
      },
      form.toString(),
    )
    return typeof reply.sid === 'string' ? reply.sid : null
  }

/** An approved template with its numbered variables, or the text. A name that is not a content SID belongs to Meta. */
function buildContent(body: string, whatsapp: ProviderMessage['whatsapp']): Record<string, string> {
  if (!whatsapp?.name.startsWith('HX')) return { Body: body }
  const variables = Object.fromEntries(whatsapp.variables.map((text, index) => [String(index + 1), text]))
  return { ContentSid: whatsapp.name, ContentVariables: JSON.stringify(variables) }
}
