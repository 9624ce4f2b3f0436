import { APP_ROLE } from '../kit/db/pool.ts'
import { isTransactionPooler } from './check-connection.ts'
import { assertLogin } from './explain-refused-login.ts'
import { buildLoginName, openLogin, withCredentials } from './login-role.ts'
import type { DatabaseAddress } from '../kit/db/pool.ts'

interface AppLoginOptions {
  /** The owner, without a pooler. */
  ownerUrl: string
  /** The address that operators gave to the application, if any. */
  appUrl: string | null
  /** The owner's address, maybe through a pooler. */
  sharedUrl: string
  /** The same on every node: it is derived from the secret of the installation. */
  password: string
}

/**
 * The addresses with which the application connects. Without an address of its own it gets a login role that the owner
 * creates: a member of the application's role and of no other.
 */
export async function prepareAppLogin(options: AppLoginOptions): Promise<DatabaseAddress> {
  const { ownerUrl, appUrl, sharedUrl } = options
  const url = appUrl ?? (await createAppLogin(options, sharedUrl))
  await assertLogin(url, appUrl === null ? CREATED_LOGIN_ADVICE : GIVEN_LOGIN_ADVICE)
  const direct = copyCredentials(url, ownerUrl)
  return { url, directUrl: direct, isPooled: !isSameServer(url, direct) && (await isTransactionPooler(url)) }
}

const GIVEN_LOGIN_ADVICE = 'Check the user and the password in MUSTER_APP_DATABASE_URL.'
const CREATED_LOGIN_ADVICE =
  'Muster creates this user in the database, and the pooler must know it: allow the pooler to look users up (auth_query of PgBouncer), or set MUSTER_APP_DATABASE_URL to a user that it knows.'

async function createAppLogin({ ownerUrl, password }: AppLoginOptions, sharedUrl: string): Promise<string> {
  const name = buildLoginName('muster_login', ownerUrl)
  if (!(await openLogin(ownerUrl, { name, memberOf: APP_ROLE, password }))) throw new Error(explainMissingLogin(name))
  return withCredentials(sharedUrl, name, password)
}

const explainMissingLogin = (role: string): string =>
  `The application needs a database user of its own. As a superuser run: create role ${role} login password '…' in role ${APP_ROLE}; then set MUSTER_APP_DATABASE_URL to the address with this user and password.`

const copyCredentials = (from: string, to: string): string => {
  const { username, password } = new URL(from)
  return withCredentials(to, decodeURIComponent(username), decodeURIComponent(password))
}

const isSameServer = (one: string, other: string): boolean => {
  const [a, b] = [new URL(one), new URL(other)]
  return a.host === b.host && a.pathname === b.pathname && a.searchParams.get('host') === b.searchParams.get('host')
}
