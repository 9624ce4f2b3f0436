import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/data/format.ts'
import classes from '../import/import.module.css'

/** Numbers with labels (English keys). */
export function BulkFigures({ figures }: { figures: readonly (readonly [label: string, value: number])[] }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <dl className={classes.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
