import type { PaySettings } from './setting.calls.ts'

/** Settings that control payments. Only an Admin can change them. */
export const controlSettings = ['needsChecker', 'variancePercent', 'bankAccountWaitDays'] as const
export type ControlSetting = (typeof controlSettings)[number]

export const listChangedControls = (
  before: Pick<PaySettings, ControlSetting>,
  after: Partial<Pick<PaySettings, ControlSetting>>,
): ControlSetting[] => controlSettings.filter((name) => after[name] !== undefined && after[name] !== before[name])
