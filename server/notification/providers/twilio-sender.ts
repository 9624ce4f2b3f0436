import type { TwilioConfig } from '../../config.ts'
import { postToProvider } from './provider-request.ts'
import type { Sender } from './senders.ts'

export const TWILIO_CALLBACK_PATH = '/api/notifications/callbacks/twilio'

/** Sends SMS and WhatsApp messages by the message resource of Twilio. Its id is the `sid` of the reply. */
export const createTwilioSender =
  ({ url, account, token }: TwilioConfig, from: string, publicUrl: string | null): Sender =>
  async ({ channel, recipient, body }) => {
    const prefix = channel === 'WHATSAPP' ? 'whatsapp:' : ''
    const form = new URLSearchParams({ To: `${prefix}${recipient}`, From: `${prefix}${from}`, Body: body })
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
