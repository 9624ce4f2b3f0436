/** Error codes of approvals: HTTP status and English message. */
export const approvalErrors = {
  ALREADY_DECIDED: [409, '{{who}} already decided this request: {{decisionState}}.'],
  APPROVAL_CANCELLED: [409, 'This request was withdrawn. No decision is needed.'],
  OWN_REQUEST: [403, 'You cannot approve or reject your own request.'],
  NO_APPROVER: [
    422,
    'No approver available. Assign a manager to yourself or give another employee the HR or Admin role.',
  ],
  NOT_THE_APPROVER: [403, 'This request is pending with {{who}}.'],
  DELEGATE_NOT_ALLOWED: [422, 'This employee cannot approve this request. Choose another approver.'],
  ALREADY_REMINDED: [409, '{{who}} was already reminded in the last 24 hours.'],
  NOT_PENDING: [409, 'This request is no longer pending.'],
  DELEGATION_ORDER: [422, 'The last day must be on or after the first day.'],
  DELEGATION_PAST: [422, 'Enter a last day that is today or later.'],
  DELEGATION_OVERLAP: [409, 'A delegate is already set for some of these days.'],
  DELEGATE_ONLY: [422, 'Choose an employee only when reassigning.'],
} as const satisfies Record<string, readonly [number, string]>
