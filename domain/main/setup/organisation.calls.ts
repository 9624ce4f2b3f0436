import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Done, Shape, Text, Version } from '../../kit/schema.ts'

const organisationFields = {
  name: Text(120, 1),
  /** ISO 3166, such as IN. */
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  /** ISO 4217, such as INR. */
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  timeZone: Text(60, 1),
  /** BCP 47, such as en-IN: how dates and amounts are written. */
  locale: Text(20, 2),
  /** The first month of the financial year. */
  financialYearStart: Type.Integer({ minimum: 1, maximum: 12 }),
}

const OrganisationSettings = Type.Object({
  ...organisationFields,
  version: Type.Integer(),
  /** The country and the currency cannot change after a final payroll. */
  isPaid: Type.Boolean(),
  /** Only the demo organisation can be deleted. */
  isDemo: Type.Boolean(),
  countries: Type.Array(Type.String()),
  currencies: Type.Array(Type.String()),
  locales: Type.Array(Type.String()),
})
export type OrganisationSettings = Static<typeof OrganisationSettings>

export const organisationSettingCalls = defineCalls({
  'GET /api/organisation': { access: 'organisation.manage', response: OrganisationSettings },
  'PUT /api/organisation': {
    access: 'organisation.manage',
    body: Shape({ ...organisationFields, version: Version }),
    response: OrganisationSettings,
    summary: 'Changes the settings of the organisation',
  },
  'POST /api/organisation/delete': {
    access: 'organisation.manage',
    /** The name of the organisation, as confirmation. */
    body: Shape({ name: Text(120, 1) }),
    response: Done,
    summary: 'Deletes the demo organisation with all its data',
  },
})
