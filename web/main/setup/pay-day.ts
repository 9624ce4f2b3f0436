import type { TFunction } from 'i18next'

/** The pay day of a month, as days after its end; 0 is the last day. */
export const describePayDay = (days: number, t: TFunction): string =>
  days === 0 ? t('On the last day of the month') : t('On day {{day}} of the next month', { day: days })
