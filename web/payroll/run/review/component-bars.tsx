import { useTranslation } from 'react-i18next'
import { MoneyText } from '../../../kit/data/value-texts.tsx'
import classes from './component-bars.module.css'

interface ComponentChangeBar {
  code: string
  name: string
  before: number
  now: number
  change: number
}

/** The change of each component, the largest first, with bars to the left and right of zero. */
export function ComponentBars({
  changes,
  caption,
  heading,
  currency,
}: {
  changes: readonly ComponentChangeBar[]
  caption: string
  heading: string
  currency: string
}) {
  const { t } = useTranslation()
  const max = Math.max(1, ...changes.map(({ change }) => Math.abs(change)))
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{t('Previous period')}</th>
            <th scope="col">{t('Current')}</th>
            <th scope="col">{t('Difference')}</th>
            <td aria-hidden />
          </tr>
        </thead>
        <tbody>
          {changes.toSorted(compareChange).map(({ code, name, before, now, change }) => (
            <tr key={code}>
              <th scope="row">{name}</th>
              <td>
                <MoneyText amount={before} currency={currency} />
              </td>
              <td>
                <MoneyText amount={now} currency={currency} />
              </td>
              <td>
                <MoneyText amount={change} currency={currency} />
              </td>
              <td className={classes.track} aria-hidden>
                <span
                  className={classes.bar}
                  data-minus={change < 0 || undefined}
                  style={{ width: `${(Math.abs(change) / max) * 50}%` }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const compareChange = (one: ComponentChangeBar, other: ComponentChangeBar) =>
  Math.abs(other.change) - Math.abs(one.change)
