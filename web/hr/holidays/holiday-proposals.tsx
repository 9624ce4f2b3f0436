import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Holiday } from '../../../domain/hr/organisation/organisation.entities.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { DayText } from '../../kit/data/value-texts.tsx'
import type { HolidayProposal } from './holiday-fill.tsx'
import classes from './holiday-proposals.module.css'

export type HolidayChoice = HolidayProposal & { isChosen: boolean }

interface Props {
  rows: readonly HolidayChoice[]
  onChange: (rows: HolidayChoice[]) => void
}

const holidayKindOptions = Holiday.fields.kind.options ?? []

/** The proposed holidays: each can be selected, renamed or made optional. Existing ones cannot be selected. */
export function HolidayProposals({ rows, onChange }: Props) {
  const { t } = useTranslation()
  const put = (at: number, patch: Partial<HolidayChoice>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...patch } : row)))
  return (
    <ul className={classes.rows} aria-label={t('Holidays')}>
      {rows.map((row, at) => (
        <li key={row.day} className={classes.row} data-taken={row.there !== null || undefined}>
          <Checkbox
            aria-label={t('Add {{name}}', { name: row.name })}
            checked={row.isChosen}
            disabled={row.there !== null}
            onChange={(event) => put(at, { isChosen: event.currentTarget.checked })}
          />
          <span className={classes.day}>
            <DayText day={row.day} />
          </span>
          {row.there === null ? (
            <>
              <TextInput
                className={classes.name}
                size="xs"
                aria-label={t('Name')}
                maxLength={80}
                value={row.name}
                disabled={!row.isChosen}
                onChange={(event) => put(at, { name: event.currentTarget.value })}
              />
              <NativeSelect
                size="xs"
                aria-label={t('Type')}
                data={holidayKindOptions.map((kind) => ({ value: kind, label: t(toChoiceLabel(kind)) }))}
                value={row.kind}
                disabled={!row.isChosen}
                onChange={(event) =>
                  put(at, { kind: holidayKindOptions.find((kind) => kind === event.currentTarget.value) ?? row.kind })
                }
              />
            </>
          ) : (
            <span className={classes.there}>
              {row.there} <Badge tone="quiet">{t('Already exists')}</Badge>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
