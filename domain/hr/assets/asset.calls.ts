import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Done, Id, Named, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import { assetConditions, assetKinds, assetStates } from './asset.ts'

const MAX_CHARGE = 1_000_000_000_00

const AssetRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  employee: Named,
  kind: Choice(assetKinds),
  name: Type.String(),
  serialNumber: Nullable(Type.String()),
  condition: Choice(assetConditions),
  issuedOn: Type.String(),
  issuedBy: Nullable(Type.String()),
  acknowledgedAt: Nullable(Type.String()),
  returnedOn: Nullable(Type.String()),
  returnCondition: Nullable(Choice(assetConditions)),
  /** Minor units that are recovered from the employee. */
  charge: Nullable(Type.Integer()),
  note: Nullable(Type.String()),
  state: Choice(assetStates),
  isOwn: Type.Boolean(),
})
export type AssetRow = Static<typeof AssetRow>

const assetFields = {
  kind: Choice(assetKinds),
  name: Text(120, 1),
  serialNumber: Type.Optional(Nullable(Text(80))),
  condition: Choice(assetConditions),
  issuedOn: DayString,
  note: Type.Optional(Nullable(Text(500))),
}
const readAccess = 'asset.read'
const manageAccess = 'asset.manage'

export const assetCalls = defineCalls({
  'POST /api/hr/assets': {
    access: manageAccess,
    body: Shape({ employeeId: Id, ...assetFields }),
    response: AssetRow,
    summary: 'Issues an asset to an employee, who is asked to acknowledge it',
  },
  'PUT /api/hr/assets/{id}': {
    access: manageAccess,
    body: Shape({ version: Version, ...assetFields }),
    response: AssetRow,
  },
  'DELETE /api/hr/assets/{id}': {
    access: manageAccess,
    response: Done,
    summary: 'Deletes an asset entered by mistake',
  },
  'GET /api/hr/assets/{id}': { access: readAccess, response: AssetRow },
  'POST /api/hr/assets/search': {
    access: readAccess,
    body: buildSearchBody(
      Shape({
        q: Type.Optional(Text(100)),
        employeeId: Type.Optional(Id),
        kind: Type.Optional(Choice(assetKinds)),
        state: Type.Optional(Choice(assetStates)),
      }),
      ['employee', 'issuedOn', 'name'],
    ),
    response: buildPageSchema(AssetRow),
    retry: 'natural',
    summary: 'The assets of the caller; of all employees for HR',
  },
  'POST /api/hr/assets/{id}/acknowledge': {
    access: readAccess,
    body: Shape({ version: Version }),
    response: AssetRow,
    summary: 'The employee confirms that they have the asset',
  },
  'POST /api/hr/assets/{id}/return': {
    access: manageAccess,
    body: Shape({ version: Version, returnedOn: DayString, condition: Choice(assetConditions) }),
    response: AssetRow,
  },
  'POST /api/hr/assets/{id}/charge': {
    access: manageAccess,
    body: Shape({
      version: Version,
      amount: Type.Integer({ minimum: 1, maximum: MAX_CHARGE }),
      note: Text(500, 3),
    }),
    response: AssetRow,
    summary: 'The asset is not returned, and its value is recovered in the settlement',
  },
})
