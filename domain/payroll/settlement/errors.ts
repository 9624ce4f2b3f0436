/** Error codes of full and final settlement: HTTP status and English message. */
export const settlementErrors = {
  SETTLEMENT_EXISTS: [409, 'There is already a settlement for this employee. Open it in the list.'],
  SETTLEMENT_NOT_LEAVING: [422, 'This employee has no last working day. Enter it first.'],
  SETTLEMENT_NO_PAY: [422, 'This employee has no pay on the last working day. Add pay first.'],
  SETTLEMENT_NO_CYCLE: [422, 'No salary slip cycle covers the last working day, {{leftOn}}. Create it first.'],
  SETTLEMENT_STATE: [
    409,
    'This settlement is {{settlementState}} and can no longer be changed. Reload to see its current status.',
  ],
  SETTLEMENT_SECOND_PERSON: [403, 'You prepared this settlement, so another person must approve it.'],
  SETTLEMENT_DAY_CHANGED: [409, 'The last working day has changed. Cancel this settlement and start a new one.'],
  SETTLEMENT_COMPONENT: [
    422,
    'Choose the pay components of leave encashment, gratuity, notice and assets in the settlement settings.',
  ],
  SETTLEMENT_NO_BASIC: [
    422,
    'No component is marked as basic pay, so leave encashment, notice and tax relief based on it are zero. Mark one under CTC Components.',
  ],
  SETTLEMENT_ITEM_COMPONENT: [422, 'Choose an earning, reimbursement or deduction that is not statutory.'],
  SETTLEMENT_LEAVE_TOO_MUCH: [422, 'Only {{max}} days of {{type}} are left to encash. Enter fewer days.'],
  SETTLEMENT_LEAVE_NOT: [422, 'This leave cannot be encashed. Remove it from the settlement.'],
  SETTLEMENT_FINAL: [409, 'The payslip of this settlement is final and cannot change. Use “Correct” to add amounts.'],
  SETTLEMENT_NOT_RELEASED: [409, 'The settlement payslip is not released. Finalise and release it first.'],
  SETTLEMENT_NEGATIVE: [409, 'The employee would owe money. Reduce the recoveries or collect them outside payroll.'],
  SETTLEMENT_RECOVERY: [
    422,
    'Pay does not cover all recoveries. Enter the method, the payer and the due date of the repayment.',
  ],
} as const satisfies Record<string, readonly [number, string]>
