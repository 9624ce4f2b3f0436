import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyValue } from '../../kit/data/value-texts.tsx'
import classes from './detail-list.module.css'

/**
 * Labelled values of a record, one per line. Labels are English keys. An `undefined` value is not visible to the user.
 */
export function DetailList({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  const { t } = useTranslation()
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== undefined)
        .map(([label, value]) => (
          <Fragment key={label}>
            <dt>{t(label)}</dt>
            <dd>{value === null || value === '' ? <EmptyValue /> : value}</dd>
          </Fragment>
        ))}
    </dl>
  )
}
