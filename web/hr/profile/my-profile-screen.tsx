import { Redirect } from '../../kit/page/redirect.tsx'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { useSession } from '../../session.ts'
import { profilePath } from '../employees/profile-link.tsx'

/** The profile of the user, if they have an employee record. */
export default function MyProfileScreen() {
  const id = useSession((session) => session.employeeUser.employee?.id)
  if (id) return <Redirect to={profilePath(id)} />
  return (
    <Page title="Profile">
      <EmptyState title="No employee record" text="Your user account is not linked to an employee." />
    </Page>
  )
}
