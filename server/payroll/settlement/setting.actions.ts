import { getTableColumns, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { SettlementSettings } from '../../../domain/payroll/settlement/settlement.calls.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { settlementSetting } from './settlement.table.ts'

type SettlementSettingsChange = Api['PUT /api/payroll/settlementSettings']['args']['body']

const unsetSettlementSettings: SettlementSettings = {
  version: 0,
  noticePayId: null,
  noticeRecoveryId: null,
  encashmentId: null,
  gratuityId: null,
  assetRecoveryId: null,
  noticeBase: 'GROSS',
  noticeDivisor: 30,
}

/** The components of the settlement items; empty with version 0 until they are saved. */
export async function findSettlementSettings(db: Db): Promise<SettlementSettings> {
  const { id: _i, organisationId: _o, createdAt: _c, updatedAt: _u, ...columns } = getTableColumns(settlementSetting)
  const [found] = await db.select(columns).from(settlementSetting)
  return found ?? unsetSettlementSettings
}

export async function changeSettlementSettings(
  db: Db,
  { version, ...change }: SettlementSettingsChange,
): Promise<SettlementSettings> {
  await assertSuitableComponents(db, change)
  const changed = await db
    .insert(settlementSetting)
    .values(change)
    .onConflictDoUpdate({
      target: settlementSetting.organisationId,
      set: { ...change, version: sql`${settlementSetting.version} + 1`, updatedAt: sql`now()` },
      setWhere: sql`${settlementSetting.version} = ${version}`,
    })
    .returning({ id: settlementSetting.id })
  const now = await findSettlementSettings(db)
  if (changed.length === 0) fail('STALE_VERSION', { yours: version, current: now.version })
  return now
}

// Recoveries need a deduction component, payments an earning.
async function assertSuitableComponents(db: Db, change: Omit<SettlementSettingsChange, 'version'>): Promise<void> {
  const wanted = Object.entries({
    noticePayId: 'EARNING',
    noticeRecoveryId: 'DEDUCTION',
    encashmentId: 'EARNING',
    gratuityId: 'EARNING',
    assetRecoveryId: 'DEDUCTION',
  }).flatMap(([field, type]) => {
    const id = change[field as keyof typeof change]
    return typeof id === 'string' ? [{ field, type, id }] : []
  })
  const { rows } = await db.execute<{ id: string; type: string }>(
    sql`select id, component_type as type from ctc_component where id = any(${sql.param(wanted.map(({ id }) => id))}::uuid[])`,
  )
  const types = new Map(rows.map(({ id, type }) => [id, type]))
  const wrong = wanted.filter(({ id, type }) => types.get(id) !== type)
  if (wrong.length > 0)
    fail('BAD_INPUT', {}, Object.fromEntries(wrong.map(({ field }) => [field, 'SETTLEMENT_ITEM_COMPONENT'])))
}
