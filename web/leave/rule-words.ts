import { useTranslation } from 'react-i18next'
import type { TakingRules } from '../../domain/leave/taking.ts'
import { choiceWords } from '../kit/choice-words.ts'
import { useCall } from '../kit/use-call.ts'

/** What a type's rules come to, in a few words each. */
export function useRuleWords() {
  const { t } = useTranslation()
  const zones = useCall('POST /api/zones/search', { body: { size: 200 } })
  const kinds = useCall('POST /api/hr/employee/types/search', { body: { size: 200 } })
  const places = [...(zones.data?.content ?? []), ...(kinds.data?.content ?? [])]
  return (rules: TakingRules): string[] => {
    const said = (isSaid: boolean, words: () => string) => (isSaid ? [words()] : [])
    const named = [...rules.employeeTypeIds, ...rules.zoneIds]
    const forWhom = [
      ...[...rules.genders, ...rules.maritalStatuses].map((one) => t(choiceWords(one))),
      ...named.flatMap((id) => places.find((one) => one.id === id)?.name ?? []),
    ]
    return [
      ...said(forWhom.length > 0, () => t('Only for {{whom}}', { whom: forWhom.join(', ') })),
      ...said(forWhom.length === 0 && named.length > 0, () => t('For some only')),
      ...said(rules.minServiceDays > 0, () => t('After {{days}} days of service', { days: rules.minServiceDays })),
      ...rules.noticeSteps.map(({ days, notice }) =>
        t('{{notice}} days of notice from {{days}} days on', { notice, days }),
      ),
      ...said(rules.backdateDays !== null, () =>
        rules.backdateDays
          ? t('{{days}} days back at most', { days: rules.backdateDays })
          : t('Not for days that have passed'),
      ),
      ...said(rules.aheadDays !== null, () =>
        rules.aheadDays ? t('{{days}} days ahead at most', { days: rules.aheadDays }) : t('Begins today at the latest'),
      ),
      ...said(rules.minRunDays !== null, () => t('At least {{days}} days', { days: rules.minRunDays ?? 0 })),
      ...said(rules.allowsHours, () => t('By the hour')),
      ...said(rules.sandwich === 'BRIDGE', () => t('Days off between two leaves count')),
      ...said(rules.sandwich === 'EDGES', () => t('Days off before and after count')),
      ...said(rules.documentAfterDays !== null, () =>
        rules.documentAfterDays
          ? t('A document after {{days}} days', { days: rules.documentAfterDays })
          : t('With a document'),
      ),
      ...said(rules.teamLimit !== null, () =>
        rules.teamLimitRefuses
          ? t('{{number}} of the team at most', { number: rules.teamLimit ?? 0 })
          : t('Warns when more than {{number}} of the team are away', { number: rules.teamLimit ?? 0 }),
      ),
      ...said(rules.onOptionalHolidays, () => t('On optional holidays only')),
    ]
  }
}
