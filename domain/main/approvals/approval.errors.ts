/** Error codes of approvals: HTTP status and English message. */
export const approvalErrors = {
  ALREADY_DECIDED: [409, '{{who}} already decided this request on {{day}}: {{decisionState}}.'],
  APPROVAL_CANCELLED: [409, 'The request of {{who}} was withdrawn on {{day}}. No decision is needed.'],
  OWN_REQUEST: [403, 'You cannot approve or reject your own request. Another approver must decide it.'],
  NO_APPROVER: [
    422,
    'No approver is available. Ask HR to assign you a manager, or to give another employee the HR or Admin role.',
  ],
  NOT_THE_APPROVER: [403, 'This request is pending with {{who}}, so you cannot decide it.'],
  DELEGATE_NOT_ALLOWED: [422, 'This employee has no account that can approve requests. Choose another employee.'],
  ALREADY_REMINDED: [409, '{{who}} was already reminded in the last 24 hours. Try again later.'],
  NOT_PENDING: [409, 'This request is no longer pending. Reload to see its current status.'],
  DELEGATION_ORDER: [422, 'The end date must be on or after the start date.'],
  DELEGATION_PAST: [422, 'Enter an end date that is today or later.'],
  DELEGATION_OVERLAP: [
    409,
    'A delegate is already set for some of these days. Remove that delegate or choose other days.',
  ],
  DELEGATE_ONLY: [422, 'Choose an employee only when reassigning.'],
  DELEGATION_CYCLE: [
    422,
    'This employee has delegated to you, directly or through others, for some of these days. Choose another employee or other days.',
  ],
  APPROVAL_KIND_UNKNOWN: [404, 'This request type does not exist. Choose another one.'],
  WORKFLOW_NO_ROLE: [422, 'Choose a role for step {{step}}.'],
  WORKFLOW_NO_EMPLOYEE: [422, 'Choose at least one employee for step {{step}}.'],
  WORKFLOW_REFERENCE_UNKNOWN: [422, 'An entry chosen in step {{step}} no longer exists. Choose another one.'],
  WORKFLOW_CONDITION: [422, 'A condition of step {{step}} is not available for this request type. Remove it.'],
  WORKFLOW_REMINDER_ORDER: [422, 'In step {{step}}, the reminder must come before the escalation.'],
  APPROVAL_LINK_INVALID: [404, 'This link is not valid. Open the request in your approvals.'],
  APPROVAL_LINK_EXPIRED: [410, 'This link has expired. Open the request in your approvals.'],
  APPROVAL_LINK_OTHER_USER: [
    403,
    'This link was sent to another user. Sign in as that user, or open your own approvals.',
  ],
  APPROVAL_CHANGED: [409, 'The request has changed since the email was sent. Open it in your approvals.'],
} as const satisfies Record<string, readonly [number, string]>
