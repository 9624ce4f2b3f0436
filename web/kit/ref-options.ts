import { callAny, type ApiKey } from '../api.ts'

export interface Option {
  value: string
  label: string
}

/**
 * Where the options of a ref come from: a call with the field that names a row, or a search of one's own. `POST …/search`
 * gets the typed words as `filters.q`, `POST …/all` as `q`; the list of a GET is filtered here.
 */
export type RefSource =
  | { call: ApiKey; title?: string; filters?: Record<string, unknown> }
  | { search: (words: string) => Promise<Option[]> }
export type RefSources = Record<string, RefSource>

let load: () => Promise<RefSources> = async () => ({})

/** Told once at the start where the registry of refs is; it loads when the first ref is chosen. */
export function setRefSources(loader: () => Promise<RefSources>): void {
  load = loader
}

const LIMIT = 50

/** Up to 50 options of entity `to` that fit the words. */
export async function searchRefs(to: string, words: string): Promise<Option[]> {
  const source = (await load())[to]
  if (!source) throw new Error(`No options are registered for ref “${to}”`)
  if ('search' in source) return source.search(words)
  const isPost = source.call.startsWith('POST')
  const filters = { ...source.filters, ...(words ? { q: words } : {}) }
  const body = source.call.endsWith('/search') ? { page: 0, size: LIMIT, filters } : isPost ? filters : undefined
  const options = rowsOf(await callAny(source.call, { body })).map((row) => optionOf(row, source.title ?? 'name'))
  if (isPost) return options.slice(0, LIMIT)
  const wanted = words.toLocaleLowerCase()
  return options.filter(({ label }) => label.toLocaleLowerCase().includes(wanted)).slice(0, LIMIT)
}

function rowsOf(reply: unknown): object[] {
  const content = isObject(reply) && 'content' in reply ? reply.content : reply
  return Array.isArray(content) ? content.filter(isObject) : []
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const optionOf = (row: object, title: string): Option => ({
  value: String(Reflect.get(row, 'id')),
  label: String(Reflect.get(row, title) ?? ''),
})
