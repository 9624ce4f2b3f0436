import { useTranslation } from 'react-i18next'
import type { RequestRules } from '../../../domain/leave/request/request-rules.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { useCall } from '../../kit/data/use-call.ts'

const allRows = { body: { size: 200 } }

/** The employee types and zones that a rule may name; none while they load. */
export function useEligibilityGroups() {
  const kinds = useCall('POST /api/hr/employee/types/search', allRows)
  const zones = useCall('POST /api/zones/search', allRows)
  return { kinds: kinds.data?.content ?? [], zones: zones.data?.content ?? [] }
}

/** What a type's rules come to, in a few words each. */
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
        names.length > 0 ? t('For some only: {{names}}', { names: names.join(', ') }) : t('For some only'),
      ),
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
