import { getTableColumns, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Employer } from '../../../domain/payroll/returns/returns.calls.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { payAccount, payEmployer } from './returns.table.ts'

type EmployerChange = Api['PUT /api/payroll/returns/employer']['args']['body']
type AccountChange = Api['PUT /api/payroll/returns/accounts']['args']['body']
type AccountRow = Api['GET /api/payroll/returns/accounts']['reply'][number]

const unsetEmployer: Employer = {
  version: 0,
  legalName: null,
  tan: null,
  epfCode: null,
  esiCode: null,
  ptNumber: null,
  lwfNumber: null,
  debitAccount: null,
  debitCode: null,
  netAccount: null,
}

/** The employer's registrations for authorities and banks. Empty with version 0 until they are saved. */
export async function findEmployer(db: Db): Promise<Employer> {
  const { id: _i, organisationId: _o, createdAt: _c, updatedAt: _u, ...columns } = getTableColumns(payEmployer)
  const [found] = await db.select(columns).from(payEmployer)
  return found ?? unsetEmployer
}

export async function changeEmployer(db: Db, { version, ...change }: EmployerChange): Promise<Employer> {
  const capitals = {
    ...change,
    ...(change.tan ? { tan: change.tan.toUpperCase() } : {}),
    ...(change.debitCode ? { debitCode: change.debitCode.toUpperCase() } : {}),
  }
  const changed = await db
    .insert(payEmployer)
    .values(capitals)
    .onConflictDoUpdate({
      target: payEmployer.organisationId,
      set: { ...capitals, version: sql`${payEmployer.version} + 1`, updatedAt: sql`now()` },
      setWhere: sql`${payEmployer.version} = ${version}`,
    })
    .returning({ id: payEmployer.id })
  const now = await findEmployer(db)
  if (changed.length === 0) fail('STALE_VERSION', { yours: version, current: now.version })
  return now
}

/** All components with their ledger accounts. Null means the default account of its kind. */
export async function listLedgerAccounts(db: Db): Promise<AccountRow[]> {
  const { rows } = await db.execute<AccountRow>(sql`
    select json_build_object('id', c.id, 'code', c.code, 'name', c.name, 'type', c.component_type) as component, a.debit, a.credit
    from ctc_component c left join pay_account a on a.component_id = c.id order by c.position, c.code limit 500`)
  return rows
}

export async function changeLedgerAccounts(db: Db, { accounts }: AccountChange): Promise<AccountRow[]> {
  const plain = (text: string | null) => text?.trim() || null
  const last = new Map(accounts.map((one) => [one.componentId, one]))
  await db
    .insert(payAccount)
    .values(
      [...last.values()].map(({ componentId, debit, credit }) => ({
        componentId,
        debit: plain(debit),
        credit: plain(credit),
      })),
    )
    .onConflictDoUpdate({
      target: [payAccount.organisationId, payAccount.componentId],
      set: {
        debit: sql`excluded.debit`,
        credit: sql`excluded.credit`,
        version: sql`${payAccount.version} + 1`,
        updatedAt: sql`now()`,
      },
    })
  return listLedgerAccounts(db)
}
