import { buildLoginName, openLogin } from './login-role.ts'

export const JOB_ROLE = 'muster_jobs'

/**
 * The address with which the job runner connects: a login of its own that sees the queue and nothing else. The steps of
 * a job run as the application. An owner that may not create roles runs the queue itself.
 */
export async function prepareJobLogin(
  ownerUrl: string,
  password: string,
  log: (line: string) => void,
): Promise<string> {
  const name = buildLoginName(JOB_ROLE, ownerUrl)
  const url = await openLogin(ownerUrl, { name, memberOf: JOB_ROLE, password })
  if (url) return url
  log(`The job runner connects as the owner of the database, because that user may not create the role ${name}.`)
  return ownerUrl
}
