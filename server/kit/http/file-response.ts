import type { Readable } from 'node:stream'

// What a browser may show; everything else is only ever saved. Neither SVG nor HTML is here: both can carry scripts.
const inlineMediaTypes = new Set([
  'image/webp',
  'image/png',
  'image/jpeg',
  'application/pdf',
  'text/plain; charset=utf-8',
])

/** What is in a file. A function is called after the transaction has ended: what takes long then holds no connection. */
type FileBody = Readable | Buffer | string | (() => Promise<Buffer>)

/** A file as an answer. The name is made safe for a header; the type is ours, never the uploader's word. */
export class FileResponse {
  readonly headers: Record<string, string>
  readonly body: FileBody

  constructor(body: FileBody, { name, type, show = false }: { name: string; type: string; show?: boolean }) {
    const disposition = show && inlineMediaTypes.has(type) ? 'inline' : 'attachment'
    const ascii = name.replace(/[^\w. -]/g, '_').slice(0, 120)
    this.body = body
    this.headers = {
      'content-type': type,
      'content-disposition': `${disposition}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name.slice(0, 120))}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    }
  }
}
