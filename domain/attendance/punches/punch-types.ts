export const punchSources = ['WEB', 'PHONE', 'DEVICE', 'IMPORT', 'MANUAL'] as const
export type PunchSource = (typeof punchSources)[number]

/** Why a punch is kept but not counted. */
export const heldReasons = [
  'UNKNOWN_CODE',
  'NOT_EMPLOYED',
  'FUTURE',
  'TOO_OLD',
  'LOCKED_PERIOD',
  'IMPORT_REVERTED',
] as const
export type HeldReason = (typeof heldReasons)[number]
