import type { Api } from '../domain/contract.ts'
import { newId } from '../server/kit/db/tenant-table.ts'
import { signAccessToken } from '../server/kit/http/access-token.ts'
import type { Harness, Person, Reply } from './harness.ts'

type UploadKey = Extract<keyof Api, `POST ${string}`>

/** Uploads a file as a browser form does. */
export async function upload<K extends UploadKey>(
  h: Harness,
  as: Person,
  key: K,
  file: { name: string; bytes: Buffer | string; type?: string },
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): Promise<Reply<Api[K]['reply']>> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(Buffer.from(file.bytes))], { type: file.type ?? 'text/csv' }), file.name)
  const encoded = new Response(form)
  const token = await signAccessToken(h.muster, { ...as, sessionId: newId() })
  const reply = await h.app.inject({
    method: 'POST',
    url: key.slice('POST '.length).replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? ''),
    query,
    headers: { authorization: `Bearer ${token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  const body = reply.json<Api[K]['reply'] & { code?: string; fields?: Record<string, string> }>()
  return {
    status: reply.statusCode,
    body,
    code: reply.statusCode >= 400 ? body.code : undefined,
    fields: body.fields ?? {},
    headers: reply.headers,
  }
}
