import { postToProvider } from './provider-request.ts'
import type { Sender } from './senders.ts'

/** Sends SMS and WhatsApp messages to any gateway that accepts JSON. */
export const createHttpSender =
  (url: string, token: string | null): Sender =>
  async ({ id, channel, recipient, body, dltTemplateId }) => {
    await postToProvider(
      url,
      {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      JSON.stringify({ id, channel, to: recipient, text: body, ...(dltTemplateId ? { dltTemplateId } : {}) }),
    )
    return null
  }
