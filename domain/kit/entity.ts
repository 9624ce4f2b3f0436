import type { Fields } from './field.ts'
import { defineListCalls } from './list.calls.ts'
import { DEFAULT_PAGE_SIZE } from './page.ts'
import { type CallName, type EntityCalls, buildCallKey, buildEntityCall } from './entity-calls.ts'

export interface Entity<
  N extends string = string,
  P extends string = string,
  F extends Fields = Fields,
  C extends CallName = CallName,
> {
  name: N
  path: P
  label: string
  plural: string
  fields: F
  callNames: readonly C[]
  /** Sets of fields that are unique within an organisation. */
  unique: readonly (readonly (keyof F & string)[])[]
  /** Permissions: `read` for lists and single rows, `manage` for all changes. */
  read: string
  manage: string
  /** The field that is shown where other rows refer to this row. */
  titleField: keyof F & string
  defaultSort: string
  /** Rows per page if the search sets no size. */
  pageSize: number
  /** A sentence about the purpose of the list, shown when the list is empty. */
  about?: string
  /**
   * The declared calls. The kit also adds calls for every list; they are not typed, because only the kit uses them.
   */
  calls: EntityCalls<P, F, C>
}

/**
 * Declares a list that the organisation maintains. Table, calls, validation, filters and screen are derived from it.
 */
export function defineEntity<
  const N extends string,
  const P extends string,
  const F extends Fields,
  const C extends CallName,
>(
  name: N,
  options: {
    path: P
    label: string
    plural: string
    calls: readonly C[]
    fields: F
    unique?: readonly (readonly (keyof F & string)[])[]
    titleField?: keyof F & string
    defaultSort?: string
    pageSize?: number
    about?: string
    /** 'signed-in' where every employee may read the list (pickers need it); otherwise `<name>.read`. */
    read?: string
  },
): Entity<N, P, F, C> {
  const titleField = options.titleField ?? 'name'
  const draft = {
    name,
    path: options.path,
    label: options.label,
    plural: options.plural,
    fields: options.fields,
    callNames: options.calls,
    unique: options.unique ?? [],
    read: options.read ?? 'signed-in',
    manage: `${name}.manage`,
    titleField,
    defaultSort: options.defaultSort ?? titleField,
    pageSize: options.pageSize ?? DEFAULT_PAGE_SIZE,
    about: options.about,
  }
  const calls = Object.fromEntries(
    options.calls.map((call) => [buildCallKey(draft.path, call), buildEntityCall(draft, call)]),
  )
  // The cast restores the key types that `Object.fromEntries` loses.
  return { ...draft, calls: { ...calls, ...defineListCalls(draft) } as unknown as EntityCalls<P, F, C> }
}

export type AnyEntity = Omit<Entity<string, string, Fields, CallName>, 'unique' | 'titleField' | 'calls'> & {
  unique: readonly (readonly string[])[]
  titleField: string
  calls: object
}
