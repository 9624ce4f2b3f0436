import { callUntyped, type ApiKey } from '../../api.ts'

export interface RefOption {
  value: string
  label: string
}

/**
 * The source of the options of a reference: a call with the label field, or a custom search. `POST …/search` gets the
 * text as `filters.q`, `POST …/all` as `q`; the list of a GET is filtered in the browser.
 */
export type RefSource =
  | { call: ApiKey; title?: string; filters?: Record<string, unknown> }
  | { search: (words: string) => Promise<RefOption[]> }
export type RefSources = Record<string, RefSource>

let loadSources: () => Promise<RefSources> = async () => ({})

/** Set once at the start. The registry of references is loaded when the first reference is selected. */
export function setRefSources(loader: () => Promise<RefSources>): void {
  loadSources = loader
}

const MAX_OPTIONS = 50

/** Up to 50 options of entity `to` that match the text. */
export async function searchRefOptions(to: string, words: string): Promise<RefOption[]> {
  const source = (await loadSources())[to]
  if (!source) throw new Error(`No options are registered for ref “${to}”`)
  if ('search' in source) return source.search(words)
  const isPost = source.call.startsWith('POST')
  const filters = { ...source.filters, ...(words ? { q: words } : {}) }
  const body = source.call.endsWith('/search') ? { page: 0, size: MAX_OPTIONS, filters } : isPost ? filters : undefined
  const options = toReplyRows(await callUntyped(source.call, { body })).map((row) =>
    toRefOption(row, source.title ?? 'name'),
  )
  if (isPost) return options.slice(0, MAX_OPTIONS)
  const wanted = words.toLocaleLowerCase()
  return options.filter(({ label }) => label.toLocaleLowerCase().includes(wanted)).slice(0, MAX_OPTIONS)
}

function toReplyRows(reply: unknown): object[] {
  const content = isObject(reply) && 'content' in reply ? reply.content : reply
  return Array.isArray(content) ? content.filter(isObject) : []
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const toRefOption = (row: object, title: string): RefOption => ({
  value: String(Reflect.get(row, 'id')),
  label: String(Reflect.get(row, title) ?? ''),
})
