import type { Screens } from '../screens.ts'

export const leaveScreens: Screens = {}
