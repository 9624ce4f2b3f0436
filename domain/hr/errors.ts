/** Codes of area hr: HTTP status and English message. */
export const hrErrors = {
  DEPARTMENT_CYCLE: [422, 'A department cannot lie below itself.'],

  NUMBER_TAKEN: [409, 'Someone else has this employee number.'],
  WORK_EMAIL_TAKEN: [409, 'Someone else has this work mail.'],
  IDENTITY_TAKEN: [409, 'This number is on record for someone already.'],
  LEFT_BEFORE_JOINED: [422, 'The last day cannot be before the first.'],
  BORN_TOO_LATE: [422, 'They would have joined before they were born.'],
  NOT_EMPLOYED_THEN: [422, 'They are not employed on that day.'],
  NO_CHANGE_THEN: [404, 'Nothing was changed from that day.'],
  OWN_MANAGER: [422, 'Nobody can report to themselves.'],
  MANAGER_CYCLE: [422, 'The reporting line would go round in a circle.'],
  NOT_YOURS_TO_CHANGE: [403, 'Only HR can change this.'],
  BAD_IDENTITY_NUMBER: [422, 'A number of this kind is not written like this.'],
  BAD_ACCOUNT_NUMBER: [422, 'An account number has 4 to 34 letters and digits.'],
  BAD_BANK_CODE: [422, 'This is not a bank code.'],
  NOT_AN_IMAGE: [422, 'This is not a picture that can be read. Use JPEG, PNG or WebP.'],
  IMAGE_TOO_LARGE: [422, 'This picture is too large: at most {{megabytes}} MB and {{megapixels}} megapixels.'],
  FILE_MISSING: [422, 'There is no file in the request.'],
  WORK_EMAIL_NEEDED: [422, 'A work mail is needed for a sign-in.'],
  HAS_SIGN_IN: [409, 'This person has a sign-in already.'],
} as const satisfies Record<string, readonly [number, string]>
