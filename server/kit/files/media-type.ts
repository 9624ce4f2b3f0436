/** Detects the media type from the first bytes. The type given by the sender is ignored. */

const fileSignatures: [type: string, mark: Buffer, at?: number][] = [
  ['application/pdf', Buffer.from('%PDF-')],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/webp', Buffer.from('WEBP'), 8],
  ['application/zip', Buffer.from([0x50, 0x4b, 0x03, 0x04])],
]

const officeMediaTypes: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
}

export const UNKNOWN_MEDIA_TYPE = 'application/octet-stream'

/** `head` is the beginning of the content. The result is UNKNOWN when it is neither a known type nor text. */
export function detectMediaType(head: Buffer, name: string): string {
  const known = fileSignatures.find(([, mark, at = 0]) => head.subarray(at, at + mark.length).equals(mark))?.[0]
  if (known === 'application/zip') return officeMediaTypes[readExtension(name)] ?? known
  if (known) return known
  if (!isTextContent(head)) return UNKNOWN_MEDIA_TYPE
  const text = head.toString('utf8').toLowerCase()
  if (/<svg[\s>]/.test(text)) return 'image/svg+xml'
  if (/<!doctype html|<(html|head|body|script|iframe|img|a)[\s>]/.test(text)) return 'text/html'
  return 'text/plain; charset=utf-8'
}

export const isImageType = (type: string): boolean => ['image/png', 'image/jpeg', 'image/webp'].includes(type)

const readExtension = (name: string): string => name.toLowerCase().split('.').at(-1) ?? ''

function isTextContent(head: Buffer): boolean {
  if (head.includes(0)) return false
  // The last character may be incomplete.
  const text = new TextDecoder('utf-8').decode(head.subarray(0, Math.max(head.length - 3, 0)))
  return !text.includes('\uFFFD') || head.length < 8
}
