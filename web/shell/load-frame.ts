/** Header, sidebar and all that hangs on them: a part of its own, so that the sign-in page comes without it. */
export const loadFrame = () => import('./frame.tsx')
