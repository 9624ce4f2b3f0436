/** Codes of approvals: HTTP status and English message. */
export const approvalErrors = {
  ALREADY_DECIDED: [409, '{{who}} has already decided this: {{decisionState}}.'],
  APPROVAL_CANCELLED: [409, 'This was withdrawn in the meantime. There is nothing left to decide.'],
  OWN_REQUEST: [403, 'Nobody decides on their own request.'],
  NOBODY_DECIDES: [
    422,
    'Nobody but you could decide on this. Give another person the role HR or Admin, or name a manager for yourself.',
  ],
  NOT_YOURS_TO_DECIDE: [403, 'This waits for {{who}}.'],
  DELEGATE_UNFIT: [422, 'This person cannot decide on this request.'],
  NUDGED_ALREADY: [409, '{{who}} was reminded less than a day ago.'],
  NOT_WAITING: [409, 'This waits for nobody any more.'],
  DELEGATION_ORDER: [422, 'The last day is before the first day.'],
  DELEGATION_PAST: [422, 'The last day has passed.'],
  DELEGATION_OVERLAP: [409, 'Somebody stands in on some of these days already.'],
  DELEGATE_ONLY: [422, 'A person is named only when delegating.'],
} as const satisfies Record<string, readonly [number, string]>
