import type { Day } from '../../kit/day.ts'
import type { InvitationChannel } from '../../main/invitations/invitation.ts'

export interface InvitationCandidate {
  number: string
  firstName: string
  lastName: string
  workEmail: string | null
  personalEmail: string | null
  leftOn: Day | null
  /** The user account can sign in. */
  hasPassword: boolean
  /** The user has the role HR or Admin. A bulk invitation may not include them. */
  hasHighRole: boolean
  /** The employee has an invitation that is still valid. */
  isInvited: boolean
}

export type InvitationObstacle = 'HAS_SIGN_IN' | 'ALREADY_INVITED' | 'HAS_LEFT' | 'HAS_HIGH_ROLE' | 'NO_EMAIL_ON_RECORD'

/** The reason why this employee cannot be invited by this channel; null when they can. */
export function findInvitationObstacle(
  candidate: InvitationCandidate,
  channel: InvitationChannel,
  today: Day,
): InvitationObstacle | null {
  if (candidate.hasPassword) return 'HAS_SIGN_IN'
  if (candidate.leftOn !== null && candidate.leftOn < today) return 'HAS_LEFT'
  if (candidate.isInvited) return 'ALREADY_INVITED'
  if (candidate.hasHighRole) return 'HAS_HIGH_ROLE'
  return channel === 'MAIL' && !pickEmail(candidate) ? 'NO_EMAIL_ON_RECORD' : null
}

/** The email address of an employee: the work email, else the personal email. */
export const pickEmail = ({ workEmail, personalEmail }: Pick<InvitationCandidate, 'workEmail' | 'personalEmail'>) =>
  workEmail || personalEmail || null

/** User names in the order of preference: the email address, the name, the name with the number. */
export function listUsernameCandidates(candidate: InvitationCandidate): string[] {
  const email = pickEmail(candidate)
  const name = toUsername(`${candidate.firstName}.${candidate.lastName}`)
  const number = toUsername(candidate.number)
  const names = [email, name, name && number ? `${name}.${number}` : '', `employee.${number || 'new'}`]
  return names.filter((one): one is string => one !== null && isUsername(one)).map((one) => one.toLowerCase())
}

const isUsername = (text: string) => /^[a-zA-Z0-9][a-zA-Z0-9._@+-]{2,99}$/.test(text)

// Keeps Latin letters and digits only. A name in another script becomes empty.
const toUsername = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\s+/g, '.')
    .replace(/[^a-z0-9.-]/g, '')
    .replace(/[.-]{2,}/g, '.')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 60)
