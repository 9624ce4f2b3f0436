const acronyms = new Set(['CTC', 'EDLI', 'EPF', 'EPS', 'ESI', 'HR', 'HRA', 'ID', 'LWF', 'PAN', 'PT', 'UAN', 'VPF'])

// Labels of choices whose stored name does not make a good label.
const otherLabels: Readonly<Record<string, string>> = {
  'AB+': 'AB+',
  'AB-': 'AB-',
  '60_TO_79': 'Senior citizen',
  '80_AND_OVER': 'Super senior citizen',
  ALLOWANCE: 'Exempt allowance (s. 10(14))',
  CREDIT: 'Earning',
  DEBIT: 'Deduction',
  BELOW_60: 'Below senior citizen age',
  DOING: 'In progress',
  EARNS_AND_TAKES: 'Accrues and can be taken',
  EARNS_NOTHING: 'No accrual',
  EARNS_ONLY: 'Accrues only',
  EMPLOYER_COST: 'Employer contribution',
  EVERY_PAIR: 'All pairs of punches',
  FIRST_LAST: 'First and last punch',
  'HRMS-Admin': 'Admin',
  'HRMS-Employee': 'Employee',
  'HRMS-HR': 'HR',
  'HRMS-HoD': 'Head of department',
  'HRMS-Manager': 'Manager',
  KEPT: 'Not sent',
  LTA: 'Leave travel allowance',
  MANAGER_TOO: 'Employee, manager and HR',
  NON_BINARY: 'Non-binary',
  ONE_OFF: 'One-off',
  ONE_TIME: 'One-off',
  OVERSEERS: 'Employee, managers and HR',
  PERSON: 'Employee',
  PERSON_AND_HR: 'Employee and HR',
  WEEKDAY: 'Working day',
  WEEK_OFF: 'Weekly off',
  SEMI_MONTHLY: 'Semi-monthly',
  PAISA: 'Smallest unit',
  RECOVER: 'Recovered from pay',
  RUPEE: 'Whole unit',
  RUPEE_UP: 'Whole unit up',
  RUPEE_DOWN: 'Whole unit down',
}

/** The label of a stored choice: 'COMPANY_WIDE' becomes 'Company wide'. The result is an English key. */
export function toChoiceLabel(value: string): string {
  const other = otherLabels[value]
  if (other) return other
  const words = value.split('_').map((word) => (acronyms.has(word) ? word : word.toLowerCase()))
  const text = words.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
