import '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import type { Static } from 'typebox'
import type { SignInReply } from '../../../domain/main/users/user.schemas.ts'
import { ACCESS_SECONDS, REFRESH_DAYS } from '../../kit/http/access-token.ts'

const REFRESH_SECONDS = REFRESH_DAYS * 86_400
const sharedCookieOptions = { path: '/', secure: true } as const

/** Scripts can read the name and the role; the tokens are HttpOnly. */
export function setSessionCookies(
  reply: FastifyReply,
  { accessToken, refreshToken, userData }: Static<typeof SignInReply>,
): void {
  reply.setCookie('accessToken', accessToken, {
    ...sharedCookieOptions,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: ACCESS_SECONDS,
  })
  if (refreshToken)
    reply.setCookie('refreshToken', refreshToken, {
      ...sharedCookieOptions,
      httpOnly: true,
      sameSite: 'strict',
      maxAge: REFRESH_SECONDS,
    })
  reply.setCookie('username', userData.username, { ...sharedCookieOptions, sameSite: 'lax', maxAge: REFRESH_SECONDS })
  reply.setCookie('role', userData.currentRole.name, {
    ...sharedCookieOptions,
    sameSite: 'lax',
    maxAge: REFRESH_SECONDS,
  })
}

export function clearSessionCookies(reply: FastifyReply): void {
  for (const name of ['accessToken', 'refreshToken', 'username', 'role']) reply.clearCookie(name, sharedCookieOptions)
}
