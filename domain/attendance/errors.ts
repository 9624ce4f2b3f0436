/** Error codes of attendance: HTTP status and English message. */
export const attendanceErrors = {
  ATTENDANCE_NOT_EMPLOYED: [422, 'The employee is not employed on this date.'],
  ATTENDANCE_PERIOD_LONG: [422, 'Choose a period of at most {{max}} days.'],
  ATTENDANCE_PERIOD_ORDER: [422, 'The last day must be on or after the first day.'],
  PUNCH_TOO_SOON: [409, 'You have just checked in or out. Wait a minute before the next time.'],
  PUNCH_LOCATION_NEEDED: [422, 'Allow access to your location to check in at {{zone}}.'],
  PUNCH_OUTSIDE: [
    422,
    'You are {{distance}} m from {{zone}}, and check-in is possible within {{radius}} m. Move closer, or request a regularisation.',
  ],
  PUNCH_LOCATION_INCOMPLETE: [422, 'A location needs a latitude and a longitude.'],
  PUNCH_IN_FUTURE: [422, 'Enter a time that is not in the future.'],
  PUNCH_TOO_OLD: [422, 'Enter a time within the last {{days}} days.'],
  PUNCH_NOT_HELD: [409, 'This punch is not on hold.'],
  PUNCH_UNKNOWN_EMPLOYEE: [422, 'Link the device code to an employee first.'],
  ATTENDANCE_DAY_LOCKED: [409, '{{day}} is in the locked period {{period}}.'],
  POLICY_THRESHOLD_ORDER: [422, 'The half-day threshold must be below the full-day threshold.'],
  POLICY_LEAVE_TYPE_MISSING: [422, 'Choose the leave type that late marks are deducted from.'],
} as const satisfies Record<string, readonly [number, string]>
