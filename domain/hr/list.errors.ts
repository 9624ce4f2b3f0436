/** Error codes of the lists that HR maintains: HTTP status and English message. */
export const hrListErrors = {
  SHIFT_ENDS_BEFORE_START: [
    422,
    'The end time is before the start time. Turn on “Ends on the next day” for a night shift.',
  ],
  SHIFT_TOO_LONG: [422, 'A shift can last at most 24 hours.'],
  PROBATION_ORDER: [422, 'The end date must be on or after the start date.'],
  PROBATION_OVERLAP: [409, 'The employee is already on probation during these dates. Choose other dates.'],

  HOLIDAY_ALREADY_EXISTS: [
    409,
    'There is already a holiday on this date in this zone. Choose another date or edit that holiday.',
  ],
  HOLIDAY_NO_CALENDAR: [422, 'No public holidays are available for this country or state. Add them manually.'],
  HOLIDAY_NOT_OPTIONAL: [422, 'Only an optional holiday can be chosen.'],
  HOLIDAY_OTHER_ZONE: [422, 'This holiday belongs to another zone. Choose a holiday of your zone.'],
  HOLIDAY_PASSED: [422, 'This holiday has passed. Only holidays from today on can be chosen or removed.'],
  HOLIDAY_QUOTA_USED: [
    409,
    'You have already chosen all {{quota}} optional holidays for this year. Remove one to choose another.',
  ],
  HOLIDAY_CHOSEN: [
    409,
    'Employees have chosen this holiday, so its date, type and zone cannot change. Add another holiday instead.',
  ],

  DEVICE_KEY_INVALID: [401, 'This device key is unknown or revoked. Create a new key for the device.'],
  DEVICE_INACTIVE: [409, 'Activate the device before creating a key.'],
  DEVICE_CODE_TAKEN: [409, 'Device code {{code}} is already linked to another employee. Enter another code.'],
} as const satisfies Record<string, readonly [number, string]>
