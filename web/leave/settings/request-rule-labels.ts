import { useTranslation } from 'react-i18next'
import type { RequestRules } from '../../../domain/leave/request/request-rules.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { useCall } from '../../kit/data/use-call.ts'

const allRows = { body: { size: 200 } }

/** The employee types and zones that a rule can name; empty while they load. */
export function useEligibilityGroups() {
  const kinds = useCall('POST /api/hr/employee/types/search', allRows)
  const zones = useCall('POST /api/zones/search', allRows)
  return { kinds: kinds.data?.content ?? [], zones: zones.data?.content ?? [] }
}

/** A summary of the rules of a leave type. */
export function useRequestRuleLabels() {
  const { t } = useTranslation()
  const { kinds, zones } = useEligibilityGroups()
  const namesOf = (groups: readonly { id: string; name: string }[], ids: readonly string[]) =>
    groups.flatMap(({ id, name }) => (ids.includes(id) ? name : []))
  return (rules: RequestRules): string[] => {
    const said = (isSaid: boolean, words: () => string) => (isSaid ? [words()] : [])
    const isForSome =
      rules.genders.length + rules.maritalStatuses.length + rules.employeeTypeIds.length + rules.zoneIds.length > 0
    const names = [
      ...[...rules.genders, ...rules.maritalStatuses].map((one) => t(toChoiceLabel(one))),
      ...namesOf(kinds, rules.employeeTypeIds),
      ...namesOf(zones, rules.zoneIds),
    ]
    return [
      ...said(isForSome, () =>
        names.length > 0 ? t('Eligibility: {{names}}', { names: names.join(', ') }) : t('Restricted eligibility'),
      ),
      ...said(rules.minServiceDays > 0, () =>
        t('After {{days}} days of service', { days: rules.minServiceDays, count: rules.minServiceDays }),
      ),
      ...rules.noticeSteps.map(({ days, notice }) =>
        t('{{notice}} days’ notice for {{days}} or more days', { notice, days, count: notice }),
      ),
      ...said(rules.backdateDays !== null, () =>
        rules.backdateDays
          ? t('Up to {{days}} days in the past', { days: rules.backdateDays, count: rules.backdateDays })
          : t('No backdating'),
      ),
      ...said(rules.aheadDays !== null, () =>
        rules.aheadDays
          ? t('Up to {{days}} days in advance', { days: rules.aheadDays, count: rules.aheadDays })
          : t('No advance requests'),
      ),
      ...said(rules.minRunDays !== null, () =>
        t('At least {{days}} days', { days: rules.minRunDays ?? 0, count: rules.minRunDays ?? 0 }),
      ),
      ...said(rules.allowsHours, () => t('Hourly leave')),
      ...said(rules.sandwich === 'BRIDGE', () => t('Sandwich rule: between two leaves')),
      ...said(rules.sandwich === 'EDGES', () => t('Sandwich rule: before and after')),
      ...said(rules.documentAfterDays !== null, () =>
        rules.documentAfterDays
          ? t('Document required after {{days}} days', {
              days: rules.documentAfterDays,
              count: rules.documentAfterDays,
            })
          : t('Document required'),
      ),
      ...said(rules.teamLimit !== null, () =>
        rules.teamLimitRefuses
          ? t('Team limit: {{number}}', { number: rules.teamLimit ?? 0 })
          : t('Team limit warning: {{number}}', { number: rules.teamLimit ?? 0 }),
      ),
      ...said(rules.onOptionalHolidays, () => t('On optional holidays only')),
      ...said(rules.isFrozenOnNotice, () => t('Frozen during the notice period')),
    ]
  }
}
