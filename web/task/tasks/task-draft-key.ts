import { useSession } from '../../session.ts'

/** The entry of localStorage for a text that is not saved yet. It belongs to one user: a browser may be shared. */
export const buildTaskDraftKey = (name: string): string =>
  `muster:task-draft:${useSession.getState().employeeUser.user?.id}:${name}`
