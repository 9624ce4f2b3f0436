import Type, { type TUnsafe } from 'typebox'
import type { Call, CallKey } from './contract.ts'
import {
  buildFilterSchema,
  buildInputSchema,
  buildRowSchema,
  buildSearchSchema,
  buildUpdateSchema,
} from './entity-schemas.ts'
import type { Fields, FieldValue } from './field.ts'
import { buildPageSchema, type Page } from './page.ts'
import { Done } from './schema.ts'

/**
 * The calls that an entity may have. Most follow one pattern; the specification uses another method or path for some:
 * 'get-all' is `GET …/all` while 'all' is `POST …/all`, 'list' is `GET …`, 'post-create' is `POST …/create`.
 */
export type CallName = 'create' | 'post-create' | 'update' | 'delete' | 'get' | 'search' | 'all' | 'get-all' | 'list'

export type EntityCallKey<P extends string, C extends CallName> = C extends 'create'
  ? `POST ${P}`
  : C extends 'post-create'
    ? `POST ${P}/create`
    : C extends 'update'
      ? `PUT ${P}/{id}`
      : C extends 'delete'
        ? `DELETE ${P}/{id}`
        : C extends 'get'
          ? `GET ${P}/{id}`
          : C extends 'search'
            ? `POST ${P}/search`
            : C extends 'all'
              ? `POST ${P}/all`
              : C extends 'get-all'
                ? `GET ${P}/all`
                : `GET ${P}`

export type EntityInput<F extends Fields> = { [K in keyof F]?: FieldValue<F[K]> }
/** A row in a reply. `labels` contains the labels of the referenced rows, by field. */
export type EntityReply<F extends Fields> = { [K in keyof F]: FieldValue<F[K]> } & {
  id: string
  version: number
  updatedAt: string
  labels: Record<string, string>
}
type EntitySearchBody<F extends Fields> = {
  page?: number
  size?: number
  sort?: string
  filters?: EntityInput<F> & { q?: string }
}

type EntityCall<C extends CallName, F extends Fields> = C extends 'create' | 'post-create'
  ? { access: string; body: TUnsafe<EntityInput<F>>; response: TUnsafe<EntityReply<F>> }
  : C extends 'update'
    ? { access: string; body: TUnsafe<EntityInput<F> & { version: number }>; response: TUnsafe<EntityReply<F>> }
    : C extends 'delete'
      ? { access: string; response: typeof Done }
      : C extends 'get'
        ? { access: string; response: TUnsafe<EntityReply<F>> }
        : C extends 'search'
          ? { access: string; body: TUnsafe<EntitySearchBody<F>>; response: TUnsafe<Page<EntityReply<F>>> }
          : C extends 'all'
            ? {
                access: string
                body: TUnsafe<EntitySearchBody<F>['filters'] | undefined>
                response: TUnsafe<EntityReply<F>[]>
              }
            : { access: string; response: TUnsafe<EntityReply<F>[]> }

export type EntityCalls<P extends string, F extends Fields, C extends CallName> = {
  [K in C as EntityCallKey<P, K>]: EntityCall<K, F>
}

export function buildCallKey(path: string, call: CallName): CallKey {
  const keys: Record<CallName, string> = {
    create: `POST ${path}`,
    'post-create': `POST ${path}/create`,
    update: `PUT ${path}/{id}`,
    delete: `DELETE ${path}/{id}`,
    get: `GET ${path}/{id}`,
    search: `POST ${path}/search`,
    all: `POST ${path}/all`,
    'get-all': `GET ${path}/all`,
    list: `GET ${path}`,
  }
  // Each key consists of a method and a path.
  return keys[call] as CallKey
}

type EntityDraft = { label: string; fields: Fields; read: string; manage: string; pageSize: number }

export function buildEntityCall(draft: EntityDraft, call: CallName): Call {
  switch (call) {
    case 'create':
    case 'post-create':
      return { access: draft.manage, body: buildInputSchema(draft.fields), response: buildRowSchema(draft.fields) }
    case 'update':
      return { access: draft.manage, body: buildUpdateSchema(draft.fields), response: buildRowSchema(draft.fields) }
    case 'delete':
      return { access: draft.manage, response: Done }
    case 'get':
      return { access: draft.read, response: buildRowSchema(draft.fields) }
    case 'search':
      return {
        access: draft.read,
        body: buildSearchSchema(draft.fields, draft.pageSize),
        response: buildPageSchema(buildRowSchema(draft.fields)),
        retry: 'natural',
      }
    case 'all':
      return {
        access: draft.read,
        body: Type.Optional(buildFilterSchema(draft.fields)),
        response: Type.Array(buildRowSchema(draft.fields)),
        retry: 'natural',
      }
    case 'get-all':
    case 'list':
      return { access: draft.read, response: Type.Array(buildRowSchema(draft.fields)) }
  }
}
