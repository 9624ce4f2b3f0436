import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Shape } from '../../kit/schema.ts'

export const systemCalls = defineCalls({
  'GET /api/health': { access: 'open', unlimited: true, response: Type.Object({ status: Type.Literal('ok') }) },
  'GET /api/ready': { access: 'open', unlimited: true, response: Type.Object({ status: Type.Literal('ok') }) },
  'GET /api/jobs/count': {
    access: 'outbox.read',
    response: Type.Object({ failed: Type.Integer(), waiting: Type.Integer() }),
    summary: 'Background jobs of the organisation: failed in all attempts, and waiting',
  },
  'GET /api/i18n/{language}': {
    access: 'open',
    compressed: true,
    params: Shape({ language: Type.String({ pattern: '^[a-z]{2}(-[A-Z]{2})?$' }) }),
    response: Type.Object({
      lng: Type.String(),
      // `Type.Record` would lose texts of several lines: its pattern does not match a line break.
      translations: Type.Unsafe<Record<string, string>>(Type.Object({}, { additionalProperties: Type.String() })),
      timestamp: Type.Integer(),
    }),
  },
})
