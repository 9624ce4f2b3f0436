/** Error codes of the records that HR maintains: HTTP status and English message. */
export const recordErrors = {
  LINK_EXPIRED: [410, 'This link has expired. Open the file again.'],
  FILE_EMPTY: [422, 'This file is empty. Choose another file.'],
  FILE_TOO_LARGE: [413, 'This file is too large. Use at most {{megabytes}} MB.'],
  FILE_NOT_FOUND: [422, 'This file is no longer available. Upload it again.'],
  NO_EMPLOYEE_RECORD: [409, 'Your user account is not linked to an employee. Contact HR.'],
  EMPLOYEE_NOT_ACTIVE: [422, 'This person is not an active employee. Choose another one.'],

  DOCUMENT_EXPIRY_REQUIRED: [422, 'Enter an expiry date for this document type.'],
  DOCUMENT_EXPIRES_BEFORE_ISSUE: [422, 'The expiry date must be on or after the issue date.'],
  DOCUMENT_ALREADY_EXPIRED: [422, 'This document has already expired. Upload a valid one.'],
  DOCUMENT_TYPE_HR_ONLY: [403, 'Only HR can add documents of this type.'],
  OWN_DOCUMENT: [403, 'You cannot verify or reject your own documents. Ask another HR user.'],
  DOCUMENT_DECIDED: [409, 'This document is already {{documentState}}. Reload to see its current status.'],
  DOCUMENT_VERIFIED: [403, 'Only HR can change a verified document.'],

  PROFILE_CHANGE_EMPTY: [422, 'Change at least one value.'],
  PROFILE_CHANGE_DUPLICATE: [409, 'A change of this field is already pending. Withdraw that request first.'],
  PROFILE_CHANGE_NOT_PENDING: [409, 'This request is no longer pending. Reload to see its current status.'],
  PROFILE_CHANGE_REQUIRED: [403, 'Request this change instead. Your record changes after it is approved.'],
  PROFILE_CHANGE_ENTRY_DELETED: [
    409,
    'The field or entry that this request changes was deleted. Reject the request with this reason.',
  ],
  PROFILE_CHANGE_VALUE_INVALID: [
    409,
    'The new value of “{{field}}” is no longer allowed. Reject the request with this reason.',
  ],
  PROFILE_CHANGE_PROOF_HIDDEN: [403, 'Only users who can see bank details can open this proof.'],

  POLICY_CONTENT_REQUIRED: [422, 'Enter a text or upload a file.'],
  POLICY_ARCHIVED: [409, 'This policy is archived. Restore it first.'],
  POLICY_VERSION_OUTDATED: [409, 'A newer version is available. Read and acknowledge that one.'],
  POLICY_NOT_APPLICABLE: [403, 'This policy does not apply to you.'],
  POLICY_ACKNOWLEDGEMENT_NOT_REQUIRED: [409, 'This policy does not require acknowledgement.'],
  ALREADY_ACKNOWLEDGED: [409, 'You have already acknowledged this version.'],
  POLICY_ALREADY_REMINDED: [409, 'A reminder was sent within the last 24 hours. Try again later.'],

  CARD_MARKUP: [422, 'Use plain text only, without tags or code.'],
  CARD_UNKNOWN_PLACEHOLDER: [422, 'Unknown placeholder. Available: {{placeholders}}.'],
  CARD_PICTURE_KIND: [422, 'Use a JPEG, PNG or WebP image.'],
  CARD_NOT_AUTOMATIC: [422, 'Only birthday and work anniversary cards can be sent automatically.'],
  CARD_DAY_PAST: [422, 'Choose today or a future date.'],
  CARD_ALREADY_SENT: [409, 'This card was already sent and can no longer be cancelled.'],

  APPRECIATION_SELF: [422, 'You cannot appreciate yourself. Choose a colleague.'],
  APPRECIATION_LIMIT: [429, 'You can send at most {{max}} appreciations a day. Try again tomorrow.'],
  APPRECIATION_ALREADY_SENT: [409, 'You already appreciated this colleague today. Try again tomorrow.'],

  INCIDENT_CLOSED: [409, 'This incident is closed. Reopen it first.'],
  INCIDENT_SELF: [422, 'The person concerned cannot handle the incident. Choose another handler.'],

  GOAL_CYCLE: [422, 'A goal cannot be its own parent. Choose another parent goal.'],
  GOAL_ENDS_BEFORE_START: [422, 'The due date must be on or after the start date.'],
  GOAL_PROGRESS_CALCULATED: [
    422,
    'The progress of this goal is calculated from its sub-goals. Change their progress instead.',
  ],
  GOAL_PARENT_NOT_VISIBLE: [422, 'Choose a parent goal that the owner can see.'],

  APPRAISAL_WEIGHTS: [422, 'The weights must add up to 100. They add up to {{sum}}.'],
  APPRAISAL_DATE_ORDER: [
    422,
    'Enter the dates in order: start date, end date, self-appraisal due, manager’s appraisal due.',
  ],
  APPRAISAL_STARTED: [409, 'This appraisal cycle has started and can no longer be changed. Create a new cycle.'],
  APPRAISAL_NOT_STARTED: [409, 'This appraisal cycle has not started. Start it first.'],
  APPRAISAL_STEP_NOT_OPEN: [409, 'This step of the appraisal is not open. Reload to see the current step.'],
  APPRAISAL_INCOMPLETE: [422, 'Rate every criterion from 1 to 5.'],
  APPRAISAL_REVIEWS_MISSING: [409, 'Appraisals that are not complete: {{count}}. Complete them first.'],
} as const satisfies Record<string, readonly [number, string]>
