import { EMPLOYEE } from '../../../domain/main/users/roles.ts'
import { useSession } from '../../session.ts'
import { OwnResignation } from './own-resignation.tsx'
import { ResignationList } from './resignation-list.tsx'

/** Employees resign here. Managers, heads of department, HR and Admin see the resignations of their scope. */
export default function ResignationScreen() {
  const role = useSession((session) => session.employeeUser.user?.currentRole.name)
  return role === EMPLOYEE ? <OwnResignation /> : <ResignationList />
}
