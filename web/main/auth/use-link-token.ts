import { useLocation } from '@tanstack/react-router'

/** The token of a mailed link. It follows the #, because browsers do not send this part to servers or logs. */
export const useLinkToken = (): string =>
  new URLSearchParams(useLocation({ select: ({ hash }) => hash })).get('token') ?? ''
