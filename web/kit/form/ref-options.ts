import { callUntyped, type ApiKey } from '../../api.ts'

export interface RefOption {
  value: string
  label: string
}

/**
 * Where the options of a ref come from: a call with the field that names a row, or a search of one's own. `POST …/search`
 * gets the typed words as `filters.q`, `POST …/all` as `q`; the list of a GET is filtered here.
 */
export type RefSource =
  | { call: ApiKey; title?: string; filters?: Record<string, unknown> }
  | { search: (words: string) => Promise<RefOption[]> }
export type RefSources = Record<string, RefSource>

let loadSources: () => Promise<RefSources> = async () => ({})

/** Told once at the start where the registry of refs is; it loads when the first ref is chosen. */
export function setRefSources(loader: () => Promise<RefSources>): void {
  loadSources = loader
}

const MAX_OPTIONS = 50

/** Up to 50 options of entity `to` that fit the words. */
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
