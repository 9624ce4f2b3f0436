import { fail } from '../../../kit/errors.ts'

const PROVIDER_TIMEOUT_MS = 8_000

/** Calls the identity provider. Any failure is reported as unavailable; its details are not passed on. */
export async function callProvider(
  url: string,
  token: string | null,
  question: object,
): Promise<Record<string, unknown>> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(question),
    redirect: 'error',
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
  })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null)
  return isRecord(reply) ? reply : fail('PROVIDER_FAILED')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
