import type { MetaConfig } from '../../config.ts'
import { isRecord, postToProvider } from './provider-request.ts'
import type { ProviderMessage, Sender } from './senders.ts'

/** Sends WhatsApp messages by the messages resource of Meta's Cloud API. */
export const createMetaSender =
  ({ url, phoneId, token }: MetaConfig): Sender =>
  async (message) => {
    const reply = await postToProvider(
      `${url}/${encodeURIComponent(phoneId)}/messages`,
      { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: message.recipient.replace(/^\+/, ''),
        ...buildContent(message),
      }),
    )
    const first: unknown = Array.isArray(reply.messages) ? reply.messages[0] : null
    return isRecord(first) && typeof first.id === 'string' ? first.id : null
  }

// WhatsApp accepts free text only within a day after the recipient wrote; otherwise an approved template is needed.
function buildContent({ whatsapp, body }: ProviderMessage): object {
  if (!whatsapp) return { type: 'text', text: { preview_url: false, body: body.slice(0, 4096) } }
  const parameters = whatsapp.variables.map((text) => ({ type: 'text', text }))
  return {
    type: 'template',
    template: {
      name: whatsapp.name,
      language: { code: whatsapp.language },
      components: parameters.length > 0 ? [{ type: 'body', parameters }] : [],
    },
  }
}
