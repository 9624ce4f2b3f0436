import { defineEntity } from '../../kit/entity.ts'
import { bool, choice, date, int, money, ref, text, textarea } from '../../kit/field.ts'
import {
  amountTypes,
  componentRoundings,
  componentTypes,
  payFrequencies,
  payUnits,
  statutoryKeys,
  transactionTypes,
  wageBases,
} from './option-lists.ts'

const paySettingReadAccess = 'payroll.settings.manage'
const createNameField = (max = 80) => text('Name', { list: true, search: true, max })
const createActiveField = () => bool('Active', { list: true, initial: true })
const allOperations = ['create', 'update', 'delete', 'get', 'list', 'search'] as const

/** The category of a payslip line. */
export const SalaryCategory = defineEntity('salary-category', {
  path: '/api/payroll/salaryCategories',
  label: 'Salary category',
  plural: 'Salary categories',
  about: 'Groups of payslip lines by transaction and amount type. Payslips show them in this order.',
  read: paySettingReadAccess,
  calls: allOperations,
  fields: {
    name: createNameField(),
    transactionType: choice('Component type', transactionTypes, { list: true }),
    amountType: choice('Amount type', amountTypes, { list: true }),
    position: int('Order', { list: true, max: 999, initial: 0 }),
  },
  unique: [['name']],
  defaultSort: 'position',
})

/** A component of the CTC. Formulas use its code. */
export const CtcComponent = defineEntity('ctc-component', {
  path: '/api/payroll/ctcComponents',
  label: 'CTC component',
  plural: 'CTC components',
  about: 'Pay components with their codes for formulas.',
  read: paySettingReadAccess,
  calls: allOperations,
  fields: {
    name: createNameField(),
    code: text('Code', {
      list: true,
      search: true,
      max: 30,
      hint: 'Code for formulas: capital letters, digits and _, such as BASIC.',
    }),
    componentType: choice('Type', componentTypes, { list: true }),
    statutoryKey: choice('Statutory rule', statutoryKeys, {
      nullable: true,
      hint: 'Only for statutory components. The amount follows the statutory rule.',
    }),
    categoryId: ref('Salary category', 'salary-category', { nullable: true, list: true }),
    isTaxable: bool('Taxable', { list: true, initial: true }),
    lowersTaxablePay: bool('Reduces taxable pay', {
      initial: false,
      hint: 'For deductions that recover taxable pay, such as notice pay or a bonus.',
    }),
    isPfWage: bool('PF wages', { initial: false }),
    isEsiWage: bool('ESI wages', {
      initial: false,
      hint: 'House rent allowance is not part of these wages (Code on Social Security 2020 s. 2(88)(f)).',
    }),
    isPtWage: bool('Professional tax wages', { initial: false }),
    isWage: bool('Gratuity and bonus wages', {
      initial: false,
      hint: 'Basic pay and dearness allowance. If the rest exceeds half of pay, the excess counts too.',
    }),
    isProrated: bool('Prorated', { list: true, initial: true, hint: 'Off: paid in full regardless of paid days.' }),
    taxNature: choice('Income tax treatment', ['BASIC', 'HRA', 'LTA', 'ALLOWANCE'], {
      nullable: true,
      hint: 'HRA exemption, leave encashment and notice pay are based on basic pay. Leave travel allowance and allowances under s. 10(14) are exempt up to the amount paid.',
    }),
    isPartOfCtc: bool('Part of CTC', { initial: true, hint: 'Deducted before the balance component is calculated.' }),
    isOneOff: bool('One-off', { initial: false, hint: 'Paid through adjustments only, such as bonus or arrears.' }),
    isShown: bool('Shown on payslip', { initial: true }),
    rounding: choice('Rounding', componentRoundings, { initial: 'PAISA' }),
    position: int('Order', { max: 999, initial: 0 }),
    isActive: createActiveField(),
  },
  unique: [['code'], ['name']],
  defaultSort: 'position',
})

/** Benefits in addition to pay: insurance, meals, a car. */
export const CtcBenefit = defineEntity('ctc-benefit', {
  path: '/api/payroll/ctcBenefits',
  label: 'CTC benefit',
  plural: 'CTC benefits',
  about: 'Benefits in addition to pay, such as insurance or meals, with their taxability.',
  read: paySettingReadAccess,
  calls: allOperations,
  fields: {
    name: createNameField(),
    componentId: ref('Component', 'ctc-component', {
      nullable: true,
      list: true,
      hint: 'The CTC component that pays this benefit.',
    }),
    yearlyLimit: money('Annual limit', {
      nullable: true,
      list: true,
      hint: 'Maximum amount of the benefit per financial year.',
    }),
    isTaxable: bool('Taxable', { list: true, initial: true, hint: 'Off: the component is exempt from income tax.' }),
    isProofNeeded: bool('Bills required', {
      initial: false,
      hint: 'Payments of the benefit require a bill reference.',
    }),
    description: textarea('Description', { nullable: true, max: 500 }),
    isActive: createActiveField(),
  },
  unique: [['name']],
})

/** The year of the tax calculation. Financial years do not overlap. */
export const FinancialYear = defineEntity('financial-year', {
  path: '/api/payroll/financialYears',
  label: 'Financial year',
  plural: 'Financial years',
  about: 'Financial years for income tax.',
  read: paySettingReadAccess,
  calls: allOperations,
  fields: {
    name: text('Name', { list: true, search: true, max: 40, hint: 'For example 2026-27' }),
    fromDay: date('Start date', { list: true }),
    toDay: date('End date', { list: true }),
  },
  unique: [['name']],
  defaultSort: '-fromDay',
})

/** The unit of pay by rate: hour, day, month or piece. */
export const PayRateType = defineEntity('pay-rate-type', {
  path: '/api/payroll/payRate/types',
  label: 'Pay rate type',
  plural: 'Pay rate types',
  about: 'Units for pay by rate: hour, day, month or piece.',
  read: paySettingReadAccess,
  calls: ['create', 'update', 'delete', 'get', 'get-all', 'search'],
  fields: {
    name: createNameField(),
    unit: choice('Unit', payUnits, { list: true }),
    unitName: text('Unit name', { max: 40, nullable: true, list: true }),
    rate: money('Default rate per unit', { nullable: true, list: true, hint: 'The employee’s own rate overrides it.' }),
    isActive: createActiveField(),
  },
  unique: [['name']],
})

/** How often employees are paid, and when inputs close. Cycles are created from it. */
export const PaySchedule = defineEntity('pay-schedule', {
  path: '/api/payroll/paySchedules',
  label: 'Pay schedule',
  plural: 'Pay schedules',
  about: 'Pay frequency. Salary slip cycles are created from it.',
  read: paySettingReadAccess,
  calls: ['create', 'update', 'delete', 'list', 'search'],
  fields: {
    name: createNameField(),
    frequency: choice('Frequency', payFrequencies, { list: true, initial: 'MONTHLY' }),
    startsOn: date('Period start date', {
      nullable: true,
      list: true,
      hint: 'For fortnightly and weekly pay: any start date of a period.',
    }),
    cutOffDays: int('Cut-off (days before period end)', { max: 31, initial: 5, list: true }),
    payDays: int('Payment date (days after period end)', { max: 31, initial: 0, list: true }),
    isActive: createActiveField(),
  },
  unique: [['name']],
})

/** The days that pay is divided by. */
export const PayWageType = defineEntity('pay-wage-type', {
  path: '/api/payroll/payWageTypes',
  label: 'Wage type',
  plural: 'Wage types',
  about: 'The basis of pay: calendar days, working days, 26 or 30 days, hours or pieces.',
  read: paySettingReadAccess,
  calls: ['create', 'update', 'delete', 'list', 'search'],
  fields: {
    name: createNameField(),
    basis: choice('Basis', wageBases, { list: true, initial: 'CALENDAR_DAYS' }),
    fixedDays: int('Days per month', {
      nullable: true,
      min: 1,
      max: 31,
      list: true,
      hint: 'Only for a fixed number of days, such as 26 or 30',
    }),
    isActive: createActiveField(),
  },
  unique: [['name']],
})

/** One pay period of a schedule. The cycles of a schedule do not overlap. */
export const SalarySlipCycle = defineEntity('salary-slip-cycle', {
  path: '/api/payroll/salarySlipCycles',
  label: 'Salary slip cycle',
  plural: 'Salary slip cycles',
  about: 'Pay periods. Create all cycles of a year at once.',
  read: paySettingReadAccess,
  calls: allOperations,
  fields: {
    name: text('Name', { list: true, search: true, max: 60, hint: 'For example March 2026' }),
    scheduleId: ref('Pay schedule', 'pay-schedule', { list: true }),
    fromDay: date('Start date', { list: true }),
    toDay: date('End date', { list: true }),
    cutOffDay: date('Cut-off date', { list: true, hint: 'Later changes are paid or recovered in the next period.' }),
    payDay: date('Payment date', { list: true }),
  },
  unique: [['name', 'scheduleId']],
  defaultSort: '-fromDay',
})

/** The payroll lists that are declared as entities. */
export const payrollEntities = [
  SalaryCategory,
  CtcComponent,
  CtcBenefit,
  FinancialYear,
  PayRateType,
  PaySchedule,
  PayWageType,
  SalarySlipCycle,
]
