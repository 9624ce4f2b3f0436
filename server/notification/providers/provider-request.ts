export const SENDER_TIMEOUT_MS = 20_000
const MAX_REPLY_LENGTH = 100_000

/** The provider refuses this message, and a further attempt would not change that. */
export class RefusedMessageError extends Error {}

const REFUSED_STATUSES = [400, 422]

/** Sends a request to a provider. Returns its reply as JSON, or throws with its status and message. */
export async function postToProvider(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(SENDER_TIMEOUT_MS),
  })
  const reply = parseReply((await response.text()).slice(0, MAX_REPLY_LENGTH))
  if (!response.ok) {
    const text = `The provider answered ${response.status}. ${findMessage(reply)}`.trim()
    throw REFUSED_STATUSES.includes(response.status) ? new RefusedMessageError(text) : new Error(text)
  }
  return reply
}

function parseReply(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text)
    return isRecord(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// Twilio replies {message}, Meta {error: {message}}.
function findMessage(reply: Record<string, unknown>): string {
  const { message } = isRecord(reply.error) ? reply.error : reply
  return typeof message === 'string' ? message.slice(0, 300) : ''
}
