import type { CalculatedLine, LineKind } from '../../domain/payroll/engine/slip-types.ts'
import { createPayslipDocument } from '../../domain/payroll/slip/payslip.ts'
import { type PayslipSource } from '../../domain/payroll/slip/payslip-source.ts'
import type { PayslipDocument } from '../../domain/payroll/slip/payslip-document.ts'
import { translate } from '../../server/kit/i18n.ts'

const toDocumentLine = (code: string, name: string, kind: LineKind, amount: number, order: number): CalculatedLine => ({
  componentId: code,
  code,
  name,
  kind,
  order,
  origin: 'RULE',
  sourceId: null,
  amount,
  full: amount,
  arrearsOf: null,
  trace: [],
})

/** Twelve lines, as in most payslips. */
export const usualLines: readonly CalculatedLine[] = [
  toDocumentLine('BASIC', 'Basic pay', 'EARNING', 50_000_00, 1),
  toDocumentLine('HRA', 'House rent allowance', 'EARNING', 20_000_00, 2),
  toDocumentLine('SPECIAL', 'Special allowance', 'EARNING', 23_456_78, 3),
  toDocumentLine('CONVEYANCE', 'Conveyance', 'EARNING', 1_600_00, 4),
  toDocumentLine('MEDICAL', 'Medical allowance', 'EARNING', 1_250_00, 5),
  toDocumentLine('BONUS', 'Performance bonus', 'EARNING', 8_000_00, 6),
  toDocumentLine('EPF', 'Provident fund', 'DEDUCTION', 1_800_00, 7),
  toDocumentLine('PT', 'Professional tax', 'DEDUCTION', 200_00, 8),
  toDocumentLine('TDS', 'Income tax', 'DEDUCTION', 6_512_00, 9),
  toDocumentLine('LWF', 'Labour welfare fund', 'DEDUCTION', 25_00, 10),
  toDocumentLine('EPF_ER', 'Provident fund, employer', 'EMPLOYER_CONTRIBUTION', 1_800_00, 11),
  toDocumentLine('GRATUITY', 'Gratuity', 'EMPLOYER_CONTRIBUTION', 2_404_00, 12),
]

interface PayslipSample {
  language?: 'en' | 'hi'
  lines?: readonly CalculatedLine[]
  name?: string
  status?: PayslipSource['status']
  logo?: Uint8Array | null
  withYear?: boolean
  isTaxProvisional?: boolean
}

const sum = (lines: readonly CalculatedLine[], kind: LineKind) =>
  lines.reduce((total, each) => total + (each.kind === kind ? each.amount : 0), 0)

/** A payslip of Asha Rao of March 2026 with texts by default. */
export function aPayslip(sample: PayslipSample = {}): PayslipDocument {
  const { language = 'en', lines = usualLines, name = 'Asha Rao', status = 'RELEASED', withYear = true } = sample
  const totals = {
    earnings: sum(lines, 'EARNING'),
    reimbursements: sum(lines, 'REIMBURSEMENT'),
    deductions: sum(lines, 'DEDUCTION'),
    employerContributions: sum(lines, 'EMPLOYER_CONTRIBUTION'),
  }
  const net = totals.earnings + totals.reimbursements - totals.deductions
  const times12 = (amounts: Record<string, number>) =>
    Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, amount * 12]))
  return createPayslipDocument(
    {
      language,
      locale: language === 'hi' ? 'hi-IN' : 'en-IN',
      organisation: {
        name: 'Acme Industries Private Limited',
        address: ['14 MG Road, Ashok Nagar', 'Bengaluru 560001, Karnataka'],
        logo: sample.logo ?? null,
      },
      employee: {
        name,
        number: 'E-0042',
        jobTitle: 'Senior engineer',
        department: 'Engineering',
        joinedOn: '2021-07-01',
        further: [
          { label: 'PAN', value: 'ABCPR1234K' },
          { label: 'UAN', value: '100200300400' },
          { label: language === 'hi' ? 'बैंक खाता' : 'Bank account', value: 'State Bank ••••6789' },
        ],
      },
      slip: {
        from: '2026-03-01',
        to: '2026-03-31',
        payDay: '2026-03-31',
        currency: 'INR',
        basisDays: '31',
        paidDays: '30.50',
        unpaidDays: '0.5',
        isTaxProvisional: sample.isTaxProvisional ?? false,
        lines,
        ...totals,
        net,
      },
      yearToDate: withYear
        ? {
            earnings: totals.earnings * 12,
            reimbursements: totals.reimbursements * 12,
            deductions: totals.deductions * 12,
            employerContributions: totals.employerContributions * 12,
            net: net * 12,
            lines: times12(Object.fromEntries(lines.map(({ code, amount }) => [code, amount]))),
          }
        : null,
      leave: [
        { name: language === 'hi' ? 'अर्जित अवकाश' : 'Earned leave', days: 12.5 },
        { name: language === 'hi' ? 'बीमारी अवकाश' : 'Sick leave', days: -1.5 },
      ],
      status,
      madeAt: '2026-03-31T12:00:00Z',
    },
    (text, facts) => translate(language, text, facts),
  )
}
