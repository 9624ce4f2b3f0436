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

/** The nature of a line of a salary slip. */
export const SalaryCategory = defineEntity('salary-category', {
  path: '/api/payroll/salaryCategories',
  label: 'Salary category',
  plural: 'Salary categories',
  about: 'What a line of the salary slip is by nature: paid or taken, fixed or variable.',
  read: paySettingReadAccess,
  calls: allOperations,
  fields: {
    name: createNameField(),
    transactionType: choice('Transaction type', transactionTypes, { list: true }),
    amountType: choice('Amount type', amountTypes, { list: true }),
    position: int('Order', { list: true, max: 999, initial: 0 }),
  },
  unique: [['name']],
  defaultSort: 'position',
})

/** A part of what somebody costs. Formulas call it by its code. */
export const CtcComponent = defineEntity('ctc-component', {
  path: '/api/payroll/ctcComponents',
  label: 'CTC component',
  plural: 'CTC components',
  about: 'The parts that pay is made of, each with the code by which formulas call it.',
  read: paySettingReadAccess,
  calls: allOperations,
  fields: {
    name: createNameField(),
    code: text('Code', {
      list: true,
      search: true,
      max: 30,
      hint: 'Formulas call it so: capital letters, digits and _, as in BASIC',
    }),
    componentType: choice('Type', componentTypes, { list: true }),
    statutoryKey: choice('Worked out by law as', statutoryKeys, {
      nullable: true,
      hint: 'Only for statutory components: the law’s own rule gives the amount',
    }),
    categoryId: ref('Salary category', 'salary-category', { nullable: true, list: true }),
    isTaxable: bool('Taxable', { list: true, initial: true }),
    isPfWage: bool('Counts as wage for PF', { initial: false }),
    isEsiWage: bool('Counts as wage for ESI', { initial: false }),
    isPtWage: bool('Counts as wage for professional tax', { initial: false }),
    isWage: bool('Counts as wage for gratuity and bonus', {
      initial: false,
      hint: 'Basic and dearness allowance; if the rest is more than half of pay, the excess counts too',
    }),
    isProrated: bool('Paid by days', { list: true, initial: true, hint: 'Off: paid whole whatever the days' }),
    taxNature: choice('Basic pay or rent allowance', ['BASIC', 'HRA'], {
      nullable: true,
      hint: 'Relief for rent, leave and notice that are paid out go by basic pay',
    }),
    isPartOfCtc: bool('Part of CTC', { initial: true, hint: 'A component that takes what is left leaves room for it' }),
    isOneOff: bool('One-off', { initial: false, hint: 'Comes by pay adjustments only: bonus, arrears' }),
    isShown: bool('Shown on the slip', { initial: true }),
    rounding: choice('Rounded', componentRoundings, { initial: 'PAISA' }),
    position: int('Order', { max: 999, initial: 0 }),
    isActive: createActiveField(),
  },
  unique: [['code'], ['name']],
  defaultSort: 'position',
})

/** What comes with a job beside pay: insurance, meals, a car. */
export const CtcBenefit = defineEntity('ctc-benefit', {
  path: '/api/payroll/ctcBenefits',
  label: 'CTC benefit',
  plural: 'CTC benefits',
  about: 'What comes with the job beside pay, such as insurance or meals, and what of it is taxed.',
  read: paySettingReadAccess,
  calls: allOperations,
  fields: {
    name: createNameField(),
    componentId: ref('Component', 'ctc-component', {
      nullable: true,
      list: true,
      hint: 'The part of CTC it is paid as',
    }),
    yearlyLimit: money('At most a year', {
      nullable: true,
      list: true,
      hint: 'Additions of its component come to no more in a financial year',
    }),
    isTaxable: bool('Taxable', { list: true, initial: true, hint: 'Not ticked, its component is free of income tax' }),
    isProofNeeded: bool('Paid against bills', { initial: false, hint: 'Additions of its component name their bill' }),
    description: textarea('Description', { nullable: true, max: 500 }),
    isActive: createActiveField(),
  },
  unique: [['name']],
})

/** The year that tax is worked out over. Two years never share a day. */
export const FinancialYear = defineEntity('financial-year', {
  path: '/api/payroll/financialYears',
  label: 'Financial year',
  plural: 'Financial years',
  about: 'The years that tax is worked out over, one after the other.',
  read: paySettingReadAccess,
  calls: allOperations,
  fields: {
    name: text('Name', { list: true, search: true, max: 40, hint: 'For example 2026-27' }),
    fromDay: date('First day', { list: true }),
    toDay: date('Last day', { list: true }),
  },
  unique: [['name']],
  defaultSort: '-fromDay',
})

/** What one unit of work is paid by: an hour, a day, a month, a piece. */
export const PayRateType = defineEntity('pay-rate-type', {
  path: '/api/payroll/payRate/types',
  label: 'Pay rate type',
  plural: 'Pay rate types',
  about: 'What work is paid by: the hour, the day, the month or the piece.',
  read: paySettingReadAccess,
  calls: ['create', 'update', 'delete', 'get', 'get-all', 'search'],
  fields: {
    name: createNameField(),
    unit: choice('Paid by', payUnits, { list: true }),
    unitName: text('What a piece is', { max: 40, nullable: true, list: true }),
    rate: money('Usual rate for one', { nullable: true, list: true, hint: 'A person’s own rate goes before it' }),
    isActive: createActiveField(),
  },
  unique: [['name']],
})

/** How often pay comes, and when inputs close. Cycles are made from it. */
export const PaySchedule = defineEntity('pay-schedule', {
  path: '/api/payroll/paySchedules',
  label: 'Pay schedule',
  plural: 'Pay schedules',
  about: 'How often people are paid. The salary slip cycles of a year are made from it.',
  read: paySettingReadAccess,
  calls: ['create', 'update', 'delete', 'list', 'search'],
  fields: {
    name: createNameField(),
    frequency: choice('How often', payFrequencies, { list: true, initial: 'MONTHLY' }),
    startsOn: date('A period begins on', {
      nullable: true,
      list: true,
      hint: 'For fortnightly and weekly pay: any day on which a period begins',
    }),
    cutOffDays: int('Inputs close days before the end', { max: 31, initial: 5, list: true }),
    payDays: int('Paid days after the end', { max: 31, initial: 0, list: true }),
    isActive: createActiveField(),
  },
  unique: [['name']],
})

/** Which days pay is divided by. */
export const PayWageType = defineEntity('pay-wage-type', {
  path: '/api/payroll/payWageTypes',
  label: 'Pay wage type',
  plural: 'Pay wage types',
  about: 'What pay is counted by: the days of the calendar, working days, 26 or 30 days, hours or pieces.',
  read: paySettingReadAccess,
  calls: ['create', 'update', 'delete', 'list', 'search'],
  fields: {
    name: createNameField(),
    basis: choice('Counted by', wageBases, { list: true, initial: 'CALENDAR_DAYS' }),
    fixedDays: int('Days a month', {
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

/** One pay period of a schedule. Two of one schedule never share a day. */
export const SalarySlipCycle = defineEntity('salary-slip-cycle', {
  path: '/api/payroll/salarySlipCycles',
  label: 'Salary slip cycle',
  plural: 'Salary slip cycles',
  about: 'The pay periods, one after the other: make those of a year at once.',
  read: paySettingReadAccess,
  calls: allOperations,
  fields: {
    name: text('Name', { list: true, search: true, max: 60, hint: 'For example March 2026' }),
    scheduleId: ref('Pay schedule', 'pay-schedule', { list: true }),
    fromDay: date('First day', { list: true }),
    toDay: date('Last day', { list: true }),
    cutOffDay: date('Inputs close on', { list: true, hint: 'What changes later is paid or taken in the next period' }),
    payDay: date('Paid on', { list: true }),
  },
  unique: [['name', 'scheduleId']],
  defaultSort: '-fromDay',
})

/** The payroll lists that are declarations. */
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
