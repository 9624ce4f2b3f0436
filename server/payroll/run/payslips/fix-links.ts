/** The screen where the fault of a payslip can be corrected. */
export function findFixLink(code: string, employeeId: string): string | null {
  if (code === 'PENSION_UNANSWERED' || code === 'STATE_UNKNOWN')
    return `/hr/payroll/tax?tab=statutory&employeeId=${employeeId}`
  if (code === 'PROVISIONAL' || code === 'RATES_ENDING') return '/hr/payroll/tax-slab'
  const pay = `/hr/payroll/employee-pay?q=&open=${employeeId}`
  if (/BANK|PAY|STRUCTURE|CTC|NET|TERM/.test(code)) return pay
  if (/LEAVE/.test(code)) return '/employees/employees/leaves/pending'
  if (/FORMULA|RULE|COMPONENT|SLAB/.test(code)) return '/hr/payroll/salary-settings/salary-rules'
  return `/people/${employeeId}`
}
