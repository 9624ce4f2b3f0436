import { useState } from 'react'
import type { ApiReply } from '../../api.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { Balances, type Balance } from './balances.tsx'
import BalanceStatementDrawer from './balance-statement-drawer.tsx'

type EmployeeBalancesReply = ApiReply<'POST /api/leave-hr/leave/accumulations/admin/search'>['content'][number]

/** The balances of one employee; each opens its ledger entries. */
export default function EmployeeBalances({ person, onClose }: { person: EmployeeBalancesReply; onClose: () => void }) {
  const [opened, setOpened] = useState<Balance | null>(null)
  const shown = opened && person.balances.find(({ leaveType }) => leaveType.id === opened.leaveType.id)
  if (shown)
    return <BalanceStatementDrawer employee={person.employee} balance={shown} onClose={() => setOpened(null)} />
  return (
    <Drawer opened onClose={onClose} title={person.employee.name} size="lg">
      <Balances balances={person.balances} onOpen={setOpened} />
    </Drawer>
  )
}
