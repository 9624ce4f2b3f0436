/** A formatted text as data: a tree of nodes, never HTML. */
export interface RichText {
  type: string
  text?: string
  attrs?: Record<string, unknown>
  marks?: { type: string; attrs?: Record<string, unknown> }[]
  content?: RichText[]
}

const nodeTypes = new Set([
  'doc',
  'paragraph',
  'text',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'codeBlock',
  'horizontalRule',
  'hardBreak',
  'image',
])
const markTypes = new Set(['bold', 'italic', 'strike', 'code', 'underline', 'link'])
const nodeKeys = new Set(['type', 'text', 'attrs', 'marks', 'content'])
const attributeNames = new Set([
  'level',
  'start',
  'type',
  'language',
  'href',
  'target',
  'rel',
  'class',
  'title',
  'attachmentId',
  'alt',
])

const MAX_DEPTH = 20
export const MAX_RICH_TEXT_LENGTH = 50_000

/** True for a document of known nodes and marks, whose links lead to web or mail addresses only. */
export const isRichText = (value: unknown): value is RichText =>
  isNode(value, 0) && value.type === 'doc' && JSON.stringify(value).length <= MAX_RICH_TEXT_LENGTH

function isNode(value: unknown, depth: number): value is RichText {
  if (!isRecord(value) || depth > MAX_DEPTH || Object.keys(value).some((key) => !nodeKeys.has(key))) return false
  const { type, text, attrs, marks, content } = value
  return (
    typeof type === 'string' &&
    nodeTypes.has(type) &&
    (type === 'text' ? typeof text === 'string' : text === undefined) &&
    (type !== 'image' || isAttachmentImage(attrs)) &&
    (attrs === undefined || areAttributes(attrs)) &&
    (marks === undefined || (Array.isArray(marks) && marks.every(isMark))) &&
    (content === undefined || (Array.isArray(content) && content.every((node) => isNode(node, depth + 1))))
  )
}

// A picture refers to an attachment of its task and has no address, so only those who see the task can open it.
const isAttachmentImage = (attrs: unknown): boolean =>
  isRecord(attrs) && typeof attrs.attachmentId === 'string' && /^[\da-f-]{36}$/i.test(attrs.attachmentId)

const isMark = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.type === 'string' &&
  markTypes.has(value.type) &&
  (value.attrs === undefined || areAttributes(value.attrs))

const areAttributes = (value: unknown): boolean =>
  isRecord(value) &&
  Object.entries(value).every(
    ([name, one]) =>
      attributeNames.has(name) &&
      (one === null || typeof one === 'number' || (typeof one === 'string' && one.length <= 2000)) &&
      (name !== 'href' || /^(https?:|mailto:)/i.test(String(one))),
  )

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text without formatting, for search and previews. */
export function toPlainText(node: RichText | null): string {
  if (!node) return ''
  return node.text ?? (node.content ?? []).map(toPlainText).join(node.type === 'doc' ? '\n' : ' ')
}
