/** Codes of approvals: HTTP status and English message. */
export const approvalErrors = {
  ALREADY_DECIDED: [409, '{{who}} has already decided this: {{decision}}.'],
  APPROVAL_CANCELLED: [409, 'This was withdrawn in the meantime. There is nothing left to decide.'],
  OWN_REQUEST: [403, 'Nobody decides on their own request.'],
  NOT_YOURS_TO_DECIDE: [403, 'This waits for {{who}}.'],
  DELEGATE_UNFIT: [422, 'This person cannot decide on this request.'],
  DELEGATE_ONLY: [422, 'A person is named only when delegating.'],
} as const satisfies Record<string, readonly [number, string]>
