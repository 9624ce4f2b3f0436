import type { Readable } from 'node:stream'

// Types that a browser may display; all others are downloaded. SVG and HTML are not allowed because they can contain
// scripts.
const inlineMediaTypes = new Set([
  'image/webp',
  'image/png',
  'image/jpeg',
  'application/pdf',
  'text/plain; charset=utf-8',
])

/**
 * The content of a file. A function is called after the transaction has ended, so that slow content does not hold a
 * connection.
 */
type FileBody = Readable | Buffer | string | (() => Promise<Buffer>)

/** Sends a file. The name is made safe for the header; the media type is never taken from the uploader. */
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
