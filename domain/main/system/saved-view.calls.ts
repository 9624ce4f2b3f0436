import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Done, Id, Shape, Text, Version } from '../../kit/schema.ts'

const SavedViewListName = Type.String({ minLength: 1, maxLength: 60, pattern: '^[\\w &-]+$' })
const SavedViewName = Text(60, 1)

/** A saved view of a list: the search in its URL (filters, text, sort, size) and the hidden columns. */
const ViewState = Shape({
  search: Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 300 }), { maxProperties: 100 }),
  hidden: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 100 }),
})
export type ViewState = Static<typeof ViewState>

const SavedView = Type.Object({
  id: Id,
  version: Type.Integer(),
  list: Type.String(),
  name: Type.String(),
  state: Type.Object({ search: Type.Record(Type.String(), Type.String()), hidden: Type.Array(Type.String()) }),
})

export const savedViewCalls = defineCalls({
  'GET /api/saved-views': {
    access: 'signed-in',
    query: Shape({ list: SavedViewListName }),
    response: Type.Array(SavedView),
    summary: 'Saved views of a list of the caller',
  },
  'POST /api/saved-views': {
    access: 'signed-in',
    body: Shape({ list: SavedViewListName, name: SavedViewName, state: ViewState }),
    response: SavedView,
  },
  'PUT /api/saved-views/{id}': {
    access: 'signed-in',
    body: Shape({
      name: Type.Optional(SavedViewName),
      state: Type.Optional(ViewState),
      version: Version,
    }),
    response: SavedView,
  },
  'DELETE /api/saved-views/{id}': { access: 'signed-in', response: Done },
})
