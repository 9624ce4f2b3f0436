import type { TFunction } from 'i18next'
import { allEventNames, findEventDefinition, isEventName } from '../../domain/notification/events.ts'

/** The name of an event with its group: “Leave · Request approved”. All other notifications are announcements. */
export function toEventLabel(event: string, t: TFunction): string {
  if (!isEventName(event)) return t('Announcement')
  const { group, name } = findEventDefinition(event)
  return `${t(group)} · ${t(name)}`
}

/** All events as options of a list. */
export const listEventOptions = (t: TFunction) =>
  allEventNames.map((event) => ({ value: event, label: toEventLabel(event, t) }))
