import type { ComponentType, ReactNode } from 'react'

type FrameComponent = ComponentType<{ children: ReactNode }>

let loaded: FrameComponent | null = null

/** Header, sidebar and their dependencies are a separate chunk, so that the sign-in page does not load them. */
export async function loadFrame(): Promise<{ default: FrameComponent }> {
  const module = await import('./frame.tsx')
  loaded = module.default
  return module
}

/** The frame, if it is loaded. It is then rendered without a placeholder. */
export const getLoadedFrame = (): FrameComponent | null => loaded
