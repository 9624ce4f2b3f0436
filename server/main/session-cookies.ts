import '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import type { Static } from 'typebox'
import type { SignedIn } from '../../domain/main/user.schemas.ts'
import { ACCESS_SECONDS, REFRESH_DAYS } from '../kit/tokens.ts'

const REFRESH_SECONDS = REFRESH_DAYS * 86_400
const everywhere = { path: '/', secure: true } as const

/** Scripts read the name and the role; the tokens are for the browser alone. */
export function setCookies(
  reply: FastifyReply,
  { accessToken, refreshToken, userData }: Static<typeof SignedIn>,
): void {
  reply.setCookie('accessToken', accessToken, {
    ...everywhere,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: ACCESS_SECONDS,
  })
  if (refreshToken)
    reply.setCookie('refreshToken', refreshToken, {
      ...everywhere,
      httpOnly: true,
      sameSite: 'strict',
      maxAge: REFRESH_SECONDS,
    })
  reply.setCookie('username', userData.username, { ...everywhere, sameSite: 'lax', maxAge: REFRESH_SECONDS })
  reply.setCookie('role', userData.currentRole.name, { ...everywhere, sameSite: 'lax', maxAge: REFRESH_SECONDS })
}

export function clearCookies(reply: FastifyReply): void {
  for (const name of ['accessToken', 'refreshToken', 'username', 'role']) reply.clearCookie(name, everywhere)
}
