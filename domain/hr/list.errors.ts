/** Codes of the lists that HR keeps: HTTP status and English message. */
export const hrListErrors = {
  SHIFT_ENDS_FIRST: [422, 'It would end before it begins. Does it end on the next day?'],
  SHIFT_TOO_LONG: [422, 'A shift lasts 24 hours at most.'],
  PROBATION_ORDER: [422, 'The last day cannot be before the first.'],
  PROBATION_OVERLAP: [409, 'They are on probation within these days already.'],

  HOLIDAY_TAKEN: [409, 'This place has a holiday on that day already.'],
  HOLIDAY_NO_CALENDAR: [422, 'No public holidays are known for this country or state.'],
  HOLIDAY_NOT_OPTIONAL: [422, 'Only an optional holiday can be chosen.'],
  HOLIDAY_ELSEWHERE: [422, 'This holiday is of another place.'],
  HOLIDAY_OVER: [422, 'This day has passed.'],
  HOLIDAY_QUOTA: [409, 'You may choose {{quota}} optional holidays a year, and have chosen them all.'],
  HOLIDAY_PICKED: [409, 'People have chosen this holiday, so its day, kind and place stay as they are.'],

  DEVICE_KEY_WRONG: [401, 'This key is not known, or was revoked.'],
  DEVICE_INACTIVE: [409, 'A device that is not active gets no key.'],
  DEVICE_CODE_TAKEN: [409, 'Two people cannot have the same code on a device: {{code}}.'],
} as const satisfies Record<string, readonly [number, string]>
