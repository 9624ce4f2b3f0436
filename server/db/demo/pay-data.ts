import type { RuleMethod } from '../../../domain/payroll/engine/types.ts'

const toPaise = (amount: number) => amount * 100

export const demoBenefits = [
  { name: 'Family health insurance', yearlyLimit: toPaise(500_000), isTaxable: false, isProofNeeded: false },
  { name: 'Meal allowance', yearlyLimit: toPaise(26_400), isTaxable: false, isProofNeeded: false },
  { name: 'Learning allowance', yearlyLimit: toPaise(50_000), isTaxable: false, isProofNeeded: true },
]

/** Lines of the structure: a code and its rule; statutory lines have no rule. */
export const demoStructures: { name: string; description: string; lines: [string, RuleMethod | null][] }[] = [
  {
    name: 'India',
    description:
      '50% of CTC is basic pay. The balance after HRA, telephone allowance and employer contributions is special allowance.',
    lines: [
      ['BASIC', { type: 'PERCENTAGE', percent: '50', of: ['CTC'] }],
      ['HRA', { type: 'PERCENTAGE', percent: '40', of: ['BASIC'] }],
      ['PHONE', { type: 'FIXED', amount: toPaise(1_500), per: 'MONTH' }],
      ['SPECIAL', { type: 'BALANCE' }],
      ['EPF', null],
      ['ESI', null],
      ['PT', null],
      ['LWF', null],
      ['TDS', null],
      ['EPF_ER', null],
      ['EPS', null],
      ['ESI_ER', null],
      ['EDLI', null],
      ['EPF_ADMIN', null],
      ['LWF_ER', null],
      ['GRATUITY_FUND', { type: 'FORMULA', formula: 'round(BASIC * 15 / 26 / 12)' }],
    ],
  },
]

/** CTC per year in rupees, by job title; the first match is used. */
export const demoCosts: [RegExp, number][] = [
  [/chief/i, 9_600_000],
  [/^head/i, 6_400_000],
  [/engineering manager/i, 4_800_000],
  [/sales manager|controller|lead|partner/i, 2_800_000],
  [/product manager/i, 2_600_000],
  [/mobile engineer|designer/i, 2_200_000],
  [/software engineer|administrator/i, 1_800_000],
  [/analyst/i, 1_700_000],
  [/test engineer/i, 1_100_000],
  [/account executive/i, 900_000],
  [/accountant/i, 640_000],
  [/recruiter/i, 360_000],
]
