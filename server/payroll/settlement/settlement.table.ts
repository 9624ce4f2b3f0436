import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import type { Day } from '../../../domain/kit/day.ts'
import type { SettlementItem } from '../../../domain/payroll/settlement/settlement-items.ts'
import type {
  LeavingReason,
  NoticeBase,
  NoticeTreatment,
  RecoveryMethod,
  SettlementMode,
  SettlementState,
} from '../../../domain/payroll/settlement/settlement-states.ts'
import { employee } from '../../hr/employees/employee.table.ts'
import {
  boolean,
  day,
  index,
  instant,
  integer,
  jsonb,
  minorUnits,
  tenantTable,
  text,
  unique,
  uuid,
  tenantForeignKey,
} from '../../kit/db/tenant-table.ts'
import { ctcComponent, salarySlipCycle } from '../settings/settings.table.ts'

/** The components of the settlement items; one row per organisation. */
export const settlementSetting = tenantTable(
  'settlement_setting',
  {
    noticePayId: uuid('notice_pay_id'),
    noticeRecoveryId: uuid('notice_recovery_id'),
    encashmentId: uuid('encashment_id'),
    gratuityId: uuid('gratuity_id'),
    assetRecoveryId: uuid('asset_recovery_id'),
    noticeBase: text('notice_base').$type<NoticeBase>().notNull().default('GROSS'),
    noticeDivisor: integer('notice_divisor').notNull().default(30),
  },
  (table) => [
    tenantForeignKey('settlement_setting_notice_pay_fk', table.organisationId, table.noticePayId, ctcComponent),
    tenantForeignKey(
      'settlement_setting_notice_recovery_fk',
      table.organisationId,
      table.noticeRecoveryId,
      ctcComponent,
    ),
    tenantForeignKey('settlement_setting_encashment_fk', table.organisationId, table.encashmentId, ctcComponent),
    tenantForeignKey('settlement_setting_gratuity_fk', table.organisationId, table.gratuityId, ctcComponent),
    tenantForeignKey('settlement_setting_asset_fk', table.organisationId, table.assetRecoveryId, ctcComponent),
    unique('settlement_setting_key').on(table.organisationId),
  ],
)

export interface LeaveChoice {
  leaveTypeId: string
  cycleId: string
  days: number
}

export interface ManualItemInput {
  componentId: string
  amount: number
  reason: string
}

/** The records that an approval created. A cancellation reverses all of them. */
export interface ApprovalRecords {
  adjustmentIds: string[]
  encashmentIds: string[]
  loanIds: string[]
  instalmentIds: string[]
  heldSlipIds: string[]
  /** The tax-exempt part of these adjustments. */
  exempt?: Record<string, number>
}

/** How the employee pays back the amount that pay could not cover. */
export interface SettlementRecovery {
  method: RecoveryMethod
  /** Who pays it back. */
  payer: string
  dueOn: Day
  /** The amount to pay back, as of the approval. */
  amount?: number
}

/** A correction after the payment, paid by its own off-cycle payroll. */
export interface SettlementCorrection {
  reason: string
  items: SettlementItem[]
  runId: string
  correctedBy: string
  correctedAt: string
}

/** The settlement of an employee. Only one exists per employee and last working day. */
export const settlement = tenantTable(
  'settlement',
  {
    employeeId: uuid('employee_id').notNull(),
    leftOn: day('left_on').notNull(),
    cycleId: uuid('cycle_id').notNull(),
    mode: text('mode').$type<SettlementMode>().notNull(),
    state: text('state').$type<SettlementState>().notNull().default('DRAFT'),
    leavingReason: text('leaving_reason').$type<LeavingReason>().notNull().default('RESIGNATION'),
    isFixedTerm: boolean('is_fixed_term').notNull().default(false),
    brokenDays: integer('broken_days').notNull().default(0),
    /** Less than six working days a week: 190 days complete the last year of service. */
    isShortWeek: boolean('is_short_week').notNull().default(false),
    /** Tax-exempt gratuity from earlier employers. */
    gratuityExemptBefore: minorUnits('gratuity_exempt_before').notNull().default(0),
    /** How an amount below zero is recovered. */
    recovery: jsonb('recovery').$type<SettlementRecovery>(),
    noticeTreatment: text('notice_treatment').$type<NoticeTreatment>().notNull().default('NONE'),
    noticeDays: integer('notice_days').notNull().default(0),
    leaves: jsonb('leaves').$type<LeaveChoice[]>().notNull().default([]),
    typed: jsonb('typed').$type<ManualItemInput[]>().notNull().default([]),
    note: text('note'),
    /** Whether another user must approve it, as set at creation; null means the current setting. */
    needsSecondPerson: boolean('needs_second_person'),
    /** The users who prepared the settlement. */
    makers: uuid('makers')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The items at approval. */
    items: jsonb('items').$type<SettlementItem[]>(),
    net: minorUnits('net'),
    made: jsonb('made').$type<ApprovalRecords>(),
    runId: uuid('run_id'),
    approvedBy: text('approved_by'),
    approvedAt: instant('approved_at'),
    paidOn: day('paid_on'),
    paidReference: text('paid_reference'),
    cancelReason: text('cancel_reason'),
    corrections: jsonb('corrections').$type<SettlementCorrection[]>().notNull().default([]),
  },
  (table) => [
    tenantForeignKey('settlement_employee_fk', table.organisationId, table.employeeId, employee),
    tenantForeignKey('settlement_cycle_fk', table.organisationId, table.cycleId, salarySlipCycle),
    uniqueIndex('settlement_leaving_key')
      .on(table.organisationId, table.employeeId, table.leftOn)
      .where(sql`state <> 'CANCELLED'`),
    index('settlement_left_idx').on(table.organisationId, table.leftOn, table.id),
  ],
)

export type StoredSettlement = typeof settlement.$inferSelect
