import { useLocation } from '@tanstack/react-router'

/** The token of a mailed link. It stands after the #, which no server and no log gets to see. */
export const useLinkToken = (): string =>
  new URLSearchParams(useLocation({ select: ({ hash }) => hash })).get('token') ?? ''
