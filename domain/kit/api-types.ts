import type { Static, TSchema } from 'typebox'

type S<T> = T extends TSchema ? Static<T> : undefined
export type ParamsOf<K extends string> = K extends `${string}{${infer Name}}${infer Rest}`
  ? { [P in Name]: string } & ParamsOf<Rest>
  : {}

export type ArgsOf<K extends string, E> = ('body' extends keyof E ? { body: S<E['body' & keyof E]> } : {}) &
  ('query' extends keyof E ? { query: S<E['query' & keyof E]> } : {}) &
  (K extends `${string}{${string}` ? { params: ParamsOf<K> } : {})

export type ReplyOf<E> = S<E['response' & keyof E]>

/** Maps a contract once; calls are then looked up by key, which keeps type-checking fast. */
export type ApiOf<C> = { [K in keyof C & string]: { args: ArgsOf<K, C[K]>; reply: ReplyOf<C[K]> } }
