/** Names that keep a retired word, with the reason. `folders` are the folders in which the names may occur. */
export const exemptNames: readonly { names: readonly string[]; folders: readonly string[]; reason: string }[] = [
  {
    names: ['most', '_most', 'exemptMost', 'mostForSeniors', 'rebateMost'],
    folders: [
      'domain/payroll/india',
      'domain/payroll/settlement',
      'test/factories/pay',
      'web/payroll/settings',
      'server/payroll',
      'server/db/demo',
    ],
    reason: 'keys of the stored statutory rates',
  },
  {
    names: ['rebateMost'],
    folders: ['domain/payroll/settings'],
    reason: 'a field of the specification',
  },
  {
    names: ['mostAmount'],
    folders: ['domain/payroll', 'server/payroll'],
    reason: 'a fact of explanations that are stored in payslips',
  },
  {
    names: ['allowsHouseRent', 'houseRentRows', 'houseRentValues', 'INCOME_HOUSE', 'HOUSE_RENT'],
    folders: ['domain/payroll', 'server/payroll', 'web/payroll'],
    reason: 'house rent and house loan are terms of income tax',
  },
  {
    names: ['stints'],
    folders: ['domain/hr/import', 'server/hr/import'],
    reason: 'a key that is stored with an import for its undo',
  },
  { names: ['beside'], folders: ['server/leave/request'], reason: 'a key of the stored days of a leave request' },
  {
    names: ['standing'],
    folders: ['domain/hr', 'server/hr', 'web/hr'],
    reason: 'a field of the API that links in stored notifications filter by',
  },
  { names: ['kept', 'KEPT'], folders: ['domain', 'server', 'web'], reason: 'a stored state and its counter' },
  { names: ['ASKED_TO_CANCEL', 'ASKED_BACK'], folders: ['web/leave'], reason: 'stored actions of the leave history' },
  {
    names: ['house', 'asking', 'way'],
    folders: ['server/main/approvals'],
    reason: 'local names of one test, which are renamed with its next change',
  },
  { names: ['isTold'], folders: ['server/hr/incidents'], reason: 'the name of a column' },
]

export const isExemptName = (path: string, name: string): boolean =>
  exemptNames.some(
    ({ names, folders }) => names.includes(name) && folders.some((folder) => path.startsWith(`${folder}/`)),
  )
