import type { RefSources } from './kit/ref-options.ts'

/** Where each ref field finds its options, by the entity's name. */
export const refs: RefSources = {}
