import type { Static, TSchema } from 'typebox'

type SchemaValue<T> = T extends TSchema ? Static<T> : undefined
export type PathParams<K extends string> = K extends `${string}{${infer Name}}${infer Rest}`
  ? { [P in Name]: string } & PathParams<Rest>
  : {}

export type ContractArgs<K extends string, E> = ('body' extends keyof E
  ? { body: SchemaValue<E['body' & keyof E]> }
  : {}) &
  ('query' extends keyof E ? { query: SchemaValue<E['query' & keyof E]> } : {}) &
  (K extends `${string}{${string}` ? { params: PathParams<K> } : {})

export type ContractReply<E> = SchemaValue<E['response' & keyof E]>

/** Maps a contract once. Calls are then looked up by key, which keeps type-checking fast. */
export type ContractApi<C> = { [K in keyof C & string]: { args: ContractArgs<K, C[K]>; reply: ContractReply<C[K]> } }
