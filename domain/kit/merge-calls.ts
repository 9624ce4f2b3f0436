import type { AnyEntity } from './entity.ts'

type UnionToIntersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never

/** The calls of some lists in one object. */
export const mergeCalls = <E extends AnyEntity>(lists: readonly E[]): UnionToIntersection<E['calls']> =>
  Object.assign({}, ...lists.map(({ calls }) => calls)) as UnionToIntersection<E['calls']>
