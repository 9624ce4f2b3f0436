import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { mergeCalls } from '../../kit/merge-calls.ts'
import { Named } from '../../kit/schema.ts'
import { catalogue } from './catalogue.entities.ts'

export const catalogueExtraCalls = defineCalls({
  'GET /api/hr/action/types/names/all': { access: 'signed-in', response: Type.Array(Named) },
  'GET /api/hr/card/types/social/types/all': {
    access: 'signed-in',
    response: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  },
})

/** The lists that HR maintains, and two more calls of the specification. */
export const catalogueCalls = {
  ...catalogueExtraCalls,
  ...mergeCalls(catalogue),
}
