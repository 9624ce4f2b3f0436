import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Choice, DayString, Done, Id, Nullable, Shape, Text } from '../../kit/schema.ts'

export const duplicateReasons = ['NAME_AND_BIRTH', 'NAME_AND_JOINING', 'MOBILE', 'PERSONAL_MAIL'] as const

const DuplicatePerson = Type.Object({
  id: Id,
  number: Type.String(),
  fullName: Type.String(),
  joinedOn: Type.String(),
  leftOn: Nullable(Type.String()),
})

/** Employees who share a value that is normally unique. */
export const DuplicateGroup = Type.Object({ reason: Choice(duplicateReasons), people: Type.Array(DuplicatePerson) })
export type DuplicateGroup = Static<typeof DuplicateGroup>

export const duplicateCalls = defineCalls({
  'POST /api/hr/duplicates/search': {
    access: 'employee.manage',
    response: Type.Array(DuplicateGroup),
    retry: 'natural',
    summary: 'Possible duplicate records: at most 200 groups, without records marked as different people',
  },
  'POST /api/hr/duplicates/check': {
    effect: 'reads',
    access: 'employee.manage',
    body: Shape({
      fullName: Text(240),
      bornOn: Type.Optional(Nullable(DayString)),
      mobile: Type.Optional(Nullable(Text(24))),
      personalEmail: Type.Optional(Nullable(Text(254))),
    }),
    response: Type.Array(DuplicateGroup),
    retry: 'natural',
    summary: 'Existing records that may match a new employee',
  },
  'POST /api/hr/duplicates/different': {
    access: 'employee.manage',
    body: Shape({ employeeIds: Type.Array(Id, { minItems: 2, maxItems: 50, uniqueItems: true }) }),
    response: Done,
    retry: 'natural',
    summary: 'Marks records as different people; they are not listed again',
  },
})
