import type { PaySettings } from './setting.calls.ts'

/** Settings that control who may pay whom how much. Only an Admin changes them. */
export const controlSettings = ['needsChecker', 'variancePercent', 'bankAccountWaitDays'] as const
export type ControlSetting = (typeof controlSettings)[number]

export const listChangedControls = (
  before: Pick<PaySettings, ControlSetting>,
  after: Partial<Pick<PaySettings, ControlSetting>>,
): ControlSetting[] => controlSettings.filter((name) => after[name] !== undefined && after[name] !== before[name])
