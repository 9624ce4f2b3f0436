/** Header, sidebar and their dependencies are a separate chunk, so that the sign-in page does not load them. */
export const loadFrame = () => import('./frame.tsx')
