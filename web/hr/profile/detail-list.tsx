import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyValue } from '../../kit/data/value-texts.tsx'
import classes from './detail-list.module.css'

/** Named facts of a record, one a line. Labels are English keys; a fact that is `undefined` isn't the reader's to see. */
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
