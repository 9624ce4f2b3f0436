/** Codes of full and final settlement: HTTP status and English message. */
export const settlementErrors = {
  SETTLEMENT_EXISTS: [409, 'This person’s leaving is being settled already.'],
  SETTLEMENT_NOT_LEAVING: [422, 'This person has no last day yet. Set it first.'],
  SETTLEMENT_NO_PAY: [422, 'This person has no pay on the last day, so there is nothing to settle by.'],
  SETTLEMENT_NO_CYCLE: [422, 'There is no salary slip cycle for the last day, {{leftOn}}. Make it first.'],
  SETTLEMENT_STATE: [409, 'This settlement is {{settlementState}}; that can no longer be done.'],
  SETTLEMENT_SECOND_PERSON: [403, 'Whoever prepared a settlement cannot approve it. Please ask a second person.'],
  SETTLEMENT_DAY_CHANGED: [409, 'The last day was changed to another since. Cancel this settlement and begin anew.'],
  SETTLEMENT_COMPONENT: [422, 'Say in the settings of settlement which component pays or takes this.'],
  SETTLEMENT_NO_BASIC: [
    422,
    'No component of this person’s pay is marked as basic pay, so what goes by it (leave, notice, relief from tax) comes to nothing. Mark it among the CTC components.',
  ],
  SETTLEMENT_ITEM_COMPONENT: [422, 'Choose an earning, a reimbursement or a deduction that is not worked out by law.'],
  SETTLEMENT_LEAVE_TOO_MUCH: [422, 'Only {{most}} days of {{type}} are left to be paid out.'],
  SETTLEMENT_LEAVE_NOT: [422, 'This leave cannot be paid out.'],
  SETTLEMENT_FINAL: [409, 'The slip of this settlement is final. What is final stays as it is.'],
  SETTLEMENT_NOT_RELEASED: [409, 'Its slip is not released yet. Finalise and release it first.'],
  SETTLEMENT_NEGATIVE: [409, 'The person would owe the organisation. Lower what is taken, or take it outside of pay.'],
} as const satisfies Record<string, readonly [number, string]>
