import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Choice, Id, Shape, Text, Version } from '../../kit/schema.ts'
import { roleNames } from './roles.ts'
import { CurrentUser } from './user.schemas.ts'

export const RoleRow = Type.Object({
  id: Id,
  name: Choice(roleNames),
  permissions: Type.Array(Type.String()),
  version: Type.Integer(),
})
export type RoleRow = Static<typeof RoleRow>

const RolePermissionsBody = Shape({
  roles: Type.Array(
    Shape({
      id: Id,
      version: Version,
      permissions: Type.Array(Text(80, 1), { maxItems: 500, uniqueItems: true }),
    }),
    { minItems: 1, maxItems: 5 },
  ),
})
export type RolePermissionsInput = Static<typeof RolePermissionsBody>['roles']

/** Users affected by the change of a role: `people` is their number, `names` are the first of them. */
const RoleEffect = Type.Object({
  role: Choice(roleNames),
  gained: Type.Array(Type.String()),
  lost: Type.Array(Type.String()),
  people: Type.Integer(),
  names: Type.Array(Type.String()),
})
export type RoleEffect = Static<typeof RoleEffect>

export const roleCalls = defineCalls({
  'POST /api/roles/permissions/preview': {
    effect: 'reads',
    access: 'role.manage',
    body: RolePermissionsBody,
    response: Type.Array(RoleEffect),
    retry: 'natural',
    summary: 'Previews granted and revoked permissions by user',
  },
  'PUT /api/roles/permissions': {
    access: 'role.manage',
    body: RolePermissionsBody,
    response: Type.Array(RoleRow),
    summary: 'Sets the permissions of the roles, all or none; applies from the next request of each user',
  },
  'POST /api/users/{id}/see-as': {
    access: 'user.see-as',
    body: Shape({ reason: Text(300, 3) }),
    response: Type.Object({
      accessToken: Type.String(),
      expiresIn: Type.Integer(),
      userData: CurrentUser.properties.userData,
      permissions: Type.Array(Type.String()),
    }),
    summary: 'Creates a read-only token to view as another user for ten minutes; it is logged with its reason',
  },
})
