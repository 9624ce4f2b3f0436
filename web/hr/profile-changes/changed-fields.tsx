import { VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FieldCell } from '../../kit/entity/field-cell.tsx'
import classes from './changed-fields.module.css'
import { findShownField, type ChangedField } from './profile-field.ts'

/** The fields of a request, each with its old and new value. */
export function ChangedFields({ fields }: { fields: readonly ChangedField[] }) {
  const { t } = useTranslation()
  return (
    <dl className={classes.fields}>
      {fields.map((changed) => {
        const { field, section, isNewEntry } = findShownField(changed)
        return (
          <div key={changed.path} className={classes.field}>
            <dt>{[section && t(section), t(field.label)].filter(Boolean).join(' · ')}</dt>
            <dd>
              {!isNewEntry && (
                <>
                  <span className={classes.before}>
                    <VisuallyHidden>{t('Before')}: </VisuallyHidden>
                    <FieldCell field={field} value={changed.before} />
                  </span>
                  <IconArrowRight size={14} aria-hidden />
                </>
              )}
              <strong>
                <VisuallyHidden>{t('After')}: </VisuallyHidden>
                <FieldCell field={field} value={changed.after} />
              </strong>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
