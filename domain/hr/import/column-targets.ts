/** The fields that a column of an employee file can be mapped to. */
export const targets = [
  'number',
  'firstName',
  'middleName',
  'lastName',
  'fullName',
  'workEmail',
  'workPhone',
  'mobile',
  'personalEmail',
  'joinedOn',
  'leftOn',
  'jobTitle',
  'department',
  'city',
  'country',
  'manager',
  'gender',
  'bornOn',
  'employeeType',
] as const
export type Target = (typeof targets)[number]
/** A custom field, by its id. */
export type CustomTarget = `custom:${string}`
export type ColumnTarget = Target | CustomTarget

export const toCustomTarget = (id: string): CustomTarget => `custom:${id}`
export const parseCustomTarget = (target: ColumnTarget): string | null =>
  target.startsWith('custom:') ? target.slice('custom:'.length) : null
export const isRecordTarget = (target: ColumnTarget): target is Target => parseCustomTarget(target) === null

export const targetLabels: Record<Target, string> = {
  number: 'Employee number',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  fullName: 'Full name',
  workEmail: 'Work email',
  workPhone: 'Work phone',
  mobile: 'Mobile',
  personalEmail: 'Personal email',
  joinedOn: 'Joining date',
  leftOn: 'Last working day',
  jobTitle: 'Job title',
  department: 'Department',
  city: 'City',
  country: 'Country',
  manager: 'Manager',
  gender: 'Gender',
  bornOn: 'Date of birth',
  employeeType: 'Employee type',
}

export const dayTargets: readonly Target[] = ['joinedOn', 'leftOn', 'bornOn']

// Known headings in lower case, without spaces and signs.
const headingSynonyms: Record<Target, string[]> = {
  number: [
    'employeeid',
    'empid',
    'employeenumber',
    'employeeno',
    'empno',
    'empnumber',
    'employeecode',
    'empcode',
    'staffid',
    'staffno',
    'personnelnumber',
    'id',
    'code',
    'number',
  ],
  firstName: ['firstname', 'givenname', 'forename'],
  middleName: ['middlename'],
  lastName: ['lastname', 'surname', 'familyname'],
  fullName: ['fullname', 'name', 'employeename', 'employee'],
  workEmail: [
    'workemail',
    'workmail',
    'email',
    'emailid',
    'emailaddress',
    'mail',
    'officialemail',
    'login',
    'username',
  ],
  workPhone: ['workphone', 'phone', 'phonenumber', 'telephone', 'officephone', 'phoneno'],
  mobile: ['mobile', 'mobilenumber', 'mobileno', 'cell', 'cellphone', 'mobilephone'],
  personalEmail: ['personalemail', 'personalmail', 'privateemail'],
  joinedOn: [
    'hiredate',
    'joinedon',
    'joiningdate',
    'dateofjoining',
    'doj',
    'startdate',
    'joindate',
    'datejoined',
    'hired',
  ],
  leftOn: ['lefton', 'leavingdate', 'enddate', 'terminationdate', 'lastworkingday', 'relievingdate', 'exitdate'],
  jobTitle: ['jobtitle', 'title', 'designation', 'position', 'jobname'],
  department: ['department', 'departmentname', 'dept', 'deptname', 'team'],
  city: ['city', 'location', 'worklocation', 'office', 'workcity'],
  country: ['country', 'countrycode', 'countryname'],
  manager: [
    'managerid',
    'manager',
    'reportsto',
    'managername',
    'manageremail',
    'reportingmanager',
    'supervisor',
    'linemanager',
    'managernumber',
    'managercode',
    'managermail',
    'reportingto',
  ],
  gender: ['gender', 'sex'],
  bornOn: ['birthdate', 'dateofbirth', 'dob', 'bornon', 'birthday'],
  employeeType: ['employeetype', 'employmenttype', 'type', 'contracttype', 'workertype'],
}

const payHeadings = [
  'salary',
  'ctc',
  'basic',
  'wage',
  'pay',
  'commission',
  'commissionpct',
  'bonus',
  'annualsalary',
  'monthlysalary',
  'grosssalary',
]

export const normaliseHeading = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Detects a pay column by its heading. Pay is imported by payroll, never with an employee list. */
export const isPayHeading = (heading: string): boolean => payHeadings.includes(normaliseHeading(heading))

/** Suggests a target for each column. No target is used twice. */
export function guessTargets(row: readonly string[]): (Target | null)[] {
  const taken = new Set<Target>()
  const guessed: (Target | null)[] = row.map(() => null)
  // The first heading of each target is the most certain: it wins over a column further left.
  for (const target of targets)
    for (const heading of headingSynonyms[target]) {
      const at = row.findIndex((cell, index) => guessed[index] === null && normaliseHeading(cell) === heading)
      if (at === -1 || taken.has(target)) continue
      guessed[at] = target
      taken.add(target)
    }
  return guessed
}

export type ManagerBy = 'number' | 'email' | 'name'

/** Detects whether managers are given by number, email or name, from the heading and the cells. */
export function guessManagerBy(heading: string, samples: readonly string[]): ManagerBy {
  const word = normaliseHeading(heading)
  if (samples.some((sample) => sample.includes('@')) || /mail/.test(word)) return 'email'
  if (/(id|no|number|code)$/.test(word) || (samples.length > 0 && samples.every((sample) => /\d/.test(sample))))
    return 'number'
  return 'name'
}
