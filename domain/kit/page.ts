import Type, { type TSchema } from 'typebox'

/** One page of a list. `page` counts from 0; `totalElements` is exact. */
export interface Page<Row> {
  content: Row[]
  page: number
  size: number
  totalElements: number
  totalPages: number
}

export const buildPageSchema = <S extends TSchema>(row: S) =>
  Type.Object({
    content: Type.Array(row),
    page: Type.Integer(),
    size: Type.Integer(),
    totalElements: Type.Integer(),
    totalPages: Type.Integer(),
  })

export const MAX_PAGE_SIZE = 200
const MAX_PAGE = 999_999

export const DEFAULT_PAGE_SIZE = 20

/** Sort is `name` or `-name`. Each call defines the allowed names. */
export const buildSortSchema = (sortable: readonly string[]) =>
  Type.Unsafe<string>(Type.Union(sortable.flatMap((name) => [Type.Literal(name), Type.Literal(`-${name}`)])))

export const buildSearchBody = <F extends TSchema>(filters: F, sortable: string[], defaultSize = DEFAULT_PAGE_SIZE) =>
  Type.Object(
    {
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_PAGE, default: 0 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: defaultSize })),
      sort: Type.Optional(buildSortSchema(sortable)),
      filters: Type.Optional(filters),
    },
    { additionalProperties: false },
  )

/** The common fields of all search bodies, for code that serves all searches. */
export interface Search {
  page?: number
  size?: number
  sort?: string
  filters?: Record<string, unknown>
}
