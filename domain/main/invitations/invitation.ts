export const invitationChannels = ['MAIL', 'PRINT'] as const
export type InvitationChannel = (typeof invitationChannels)[number]

/** EXPIRED: not accepted in time, or replaced by a newer invitation. */
export const invitationStates = ['SENT', 'ACCEPTED', 'REVOKED', 'EXPIRED'] as const
export type InvitationState = (typeof invitationStates)[number]

/** Letters and digits that cannot be confused on paper. */
export const CODE_LETTERS = 'ACDEFHJKMNPRTWXY34679'
const CODE_GROUPS = 3
const CODE_GROUP_LENGTH = 4
export const CODE_LENGTH = CODE_GROUPS * CODE_GROUP_LENGTH

/** A code in printed form: `ACDE-FHJK-MNPR`. */
export const formatInvitationCode = (code: string): string =>
  Array.from({ length: CODE_GROUPS }, (_, at) => code.slice(at * CODE_GROUP_LENGTH, (at + 1) * CODE_GROUP_LENGTH)).join(
    '-',
  )

/** Removes the spaces and dashes from a typed code. */
export const normaliseInvitationCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
