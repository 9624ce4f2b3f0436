import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, Done, Email, Nullable, Phone, Shape, Text, Version } from '../../kit/schema.ts'
import { roleNames } from './roles.ts'
import { CurrentUser, Password, UserRow } from './user.schemas.ts'

const UserSearch = buildSearchBody(
  Shape({
    q: Type.Optional(Text(100)),
    role: Type.Optional(Choice(roleNames)),
    isActive: Type.Optional(Type.Boolean()),
  }),
  ['createdAt', 'username', 'fullName', 'lastSignInAt'],
)

export const userCalls = defineCalls({
  'GET /api/users': { access: 'signed-in', response: CurrentUser },
  'PUT /api/users/{id}': {
    access: 'signed-in',
    body: Shape({
      version: Version,
      fullName: Type.Optional(Text(120, 1)),
      email: Type.Optional(Email),
      mobile: Type.Optional(Nullable(Phone)),
      language: Type.Optional(Choice(['en', 'hi'])),
      /** Only users themselves decide. */
      sharesBirthday: Type.Optional(Type.Boolean()),
      roles: Type.Optional(Type.Array(Choice(roleNames), { minItems: 1, maxItems: 5, uniqueItems: true })),
      isActive: Type.Optional(Type.Boolean()),
      /** Required when users change their own email address. */
      currentPassword: Type.Optional(Password),
    }),
    response: UserRow,
  },
  'DELETE /api/users/{id}': { access: 'user.manage', response: Done },
  'POST /api/users/data/search': {
    access: 'user.read',
    body: UserSearch,
    response: buildPageSchema(UserRow),
    retry: 'natural',
  },
  'POST /api/users/organisation/{id}': {
    effect: 'reads',
    access: 'user.read',
    body: UserSearch,
    response: buildPageSchema(UserRow),
    retry: 'natural',
  },
  'GET /api/users/genders': {
    access: 'signed-in',
    response: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  },
})
