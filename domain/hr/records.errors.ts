/** Codes of the records that HR keeps: HTTP status and English message. */
export const recordErrors = {
  LINK_EXPIRED: [410, 'This link has run out. Please open the file again.'],
  FILE_EMPTY: [422, 'This file is empty.'],
  FILE_TOO_LARGE: [413, 'This file is too large: at most {{megabytes}} MB.'],
  FILE_NOT_THERE: [422, 'This file is not there any more. Please choose it again.'],
  NO_EMPLOYEE_RECORD: [409, 'Your sign-in has no employee record.'],
  PERSON_NOT_HERE: [422, 'This person does not work here.'],

  DOCUMENT_EXPIRY_NEEDED: [422, 'Documents of this type expire: please say when.'],
  DOCUMENT_EXPIRES_BEFORE: [422, 'It cannot expire before it was issued.'],
  DOCUMENT_EXPIRED_ALREADY: [422, 'This document has expired already.'],
  DOCUMENT_TYPE_HR_ONLY: [403, 'Documents of this type are added by HR.'],
  DOCUMENT_OWN: [403, 'Nobody verifies or rejects their own documents.'],
  DOCUMENT_DECIDED: [409, 'This document is {{documentState}} already.'],
  DOCUMENT_VERIFIED: [403, 'A verified document is changed by HR only.'],

  POLICY_TEXT_OR_FILE: [422, 'A policy needs a text or a file.'],
  POLICY_ARCHIVED: [409, 'This policy is not in force any more.'],
  POLICY_OLD_VERSION: [409, 'There is a newer version: please read that one.'],
  POLICY_NOT_FOR_YOU: [403, 'This policy is not meant for you.'],
  POLICY_NEEDS_NO_ACKNOWLEDGEMENT: [409, 'This policy does not ask to be acknowledged.'],
  ALREADY_ACKNOWLEDGED: [409, 'You have acknowledged this version already.'],
  POLICY_REMINDED: [409, 'The rest were reminded in the last 24 hours.'],

  CARD_SCRIPT: [422, 'A card holds plain text: no tags, scripts or code.'],
  CARD_UNKNOWN_PLACE: [422, 'Only these places can be filled: {{places}}.'],
  CARD_PICTURE_KIND: [422, 'The picture has to be a JPEG, PNG or WebP.'],
  CARD_NOT_AUTOMATIC: [422, 'Only cards for birthdays and work anniversaries are sent by themselves.'],
  CARD_DAY_PAST: [422, 'This day is over.'],
  CARD_SENT: [409, 'This card has been sent already.'],

  APPRECIATION_SELF: [422, 'Nobody appreciates themselves.'],
  APPRECIATION_TOO_MANY: [429, 'At most {{most}} appreciations a day. Please go on tomorrow.'],
  APPRECIATION_AGAIN: [409, 'You have thanked this person today already.'],

  INCIDENT_CLOSED: [409, 'This incident is closed.'],
  INCIDENT_SELF: [422, 'Nobody handles what is about themselves.'],

  GOAL_CYCLE: [422, 'A goal cannot lie below itself.'],
  GOAL_ENDS_BEFORE: [422, 'A goal cannot be due before it begins.'],
  GOAL_OF_PARTS: [422, 'The progress of this goal comes from the goals below it.'],
  GOAL_PARENT_NOT_YOURS: [422, 'A goal lies below one that its person may see.'],

  APPRAISAL_WEIGHTS: [422, 'The weights have to make 100 together; they make {{sum}}.'],
  APPRAISAL_DAYS: [422, 'The days have to follow each other: from, to, own review, manager’s review.'],
  APPRAISAL_STARTED: [409, 'This round has begun.'],
  APPRAISAL_NOT_STARTED: [409, 'This round has not begun.'],
  APPRAISAL_NOT_NOW: [409, 'This appraisal is not at this step.'],
  APPRAISAL_INCOMPLETE: [422, 'Every criterion needs a rating from 1 to 5.'],
  APPRAISAL_WAITING: [409, '{{count}} appraisals are not finished.'],
} as const satisfies Record<string, readonly [number, string]>
