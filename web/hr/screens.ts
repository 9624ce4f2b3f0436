import type { Screens } from '../screens.ts'

export const hrScreens: Screens = {}
