import { useSearchState } from '../../kit/data/search-state.ts'
import { toRoleFlags, useSession } from '../../session.ts'
import { OwnResignation } from './own-resignation.tsx'
import { ResignationList } from './resignation-list.tsx'

/**
 * Employees resign here. Managers, heads of department, HR and Admin see the resignations of their scope, and open their
 * own with `?own=yes`.
 */
export default function ResignationScreen() {
  const isEmployee = useSession((session) => toRoleFlags(session).isEmployee)
  const [{ own }] = useSearchState({ own: '' })
  return isEmployee || own ? <OwnResignation /> : <ResignationList />
}
