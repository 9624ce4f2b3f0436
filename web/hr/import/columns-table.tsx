import { NativeSelect, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  isPayComponentHeading,
  toCustomTarget,
  toLeaveTarget,
  targetLabels,
  type ColumnTarget,
} from '../../../domain/hr/import/column-targets.ts'
import { suggestFieldKind } from '../../../domain/hr/import/custom-cells.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import classes from './import.module.css'
import type { ImportView } from './use-import.ts'

const NEW_FIELD = 'new'
/** Visible to the employee and HR only, until HR changes this. */
const newField = { choices: null, seenBy: 'PERSON', isOwn: false, position: 100 } as const

interface Props {
  view: ImportView
  mapping: (ColumnTarget | null)[]
  onChange: (mapping: (ColumnTarget | null)[]) => void
}

/** Each column of the file with sample cells and its target. */
export function ColumnsTable({ view, mapping, onChange }: Props) {
  const { t } = useTranslation()
  const { data: own = [] } = useCall('POST /api/hr/custom-fields/all', { body: {} })
  const add = useAction('POST /api/hr/custom-fields', { invalidates: ['/custom-fields'] })
  const createField = (at: number) => {
    const { heading, samples } = view.columns[at] ?? { heading: '', samples: [] }
    add.mutate(
      { body: { ...newField, name: heading.slice(0, 60), kind: suggestFieldKind(samples) } },
      { onSuccess: ({ id }) => onChange(mapping.map((old, index) => (index === at ? toCustomTarget(id) : old))) },
    )
  }
  const choose = (at: number, value: string) => {
    if (value === NEW_FIELD) return createField(at)
    const choices = [
      ...view.targets,
      ...view.leaveTypes.map(({ id }) => toLeaveTarget(id)),
      ...own.map(({ id }) => toCustomTarget(id)),
    ]
    const target = choices.find((one) => one === value) ?? null
    // A target that moves to another column is removed from the first one, so that nothing is imported twice.
    onChange(mapping.map((old, index) => (index === at ? target : old === target ? null : old)))
  }
  const canImportPay = view.targets.includes('ctc')
  return (
    <ul className={classes.columns} aria-label={t('File columns')}>
      {view.columns.map(({ heading, isPay, samples }, at) => (
        <li key={`${at}-${heading}`} className={classes.column} data-left-out={mapping[at] === null || undefined}>
          <div className={classes.words}>
            <Text fw={600} truncate>
              {heading}
            </Text>
            <Text size="sm" c="dimmed" truncate>
              {samples.length > 0 ? samples.slice(0, 3).join(' · ') : t('empty')}
            </Text>
          </div>
          <div>
            <NativeSelect
              aria-label={t('Field for “{{heading}}”', { heading })}
              value={mapping[at] ?? ''}
              onChange={(event) => choose(at, event.currentTarget.value)}
              data={[
                { value: '', label: t('Skip') },
                ...view.targets.map((target) => ({ value: target, label: t(targetLabels[target]) })),
                ...view.leaveTypes.map(({ id, name }) => ({
                  value: toLeaveTarget(id),
                  label: t('Opening balance: {{leaveType}}', { leaveType: name }),
                })),
                ...own.map(({ id, name }) => ({ value: toCustomTarget(id), label: name })),
                ...(own.some(({ name }) => name.toLowerCase() === heading.toLowerCase())
                  ? []
                  : [{ value: NEW_FIELD, label: t('New custom field “{{heading}}”', { heading }) }]),
              ]}
            />
            {canImportPay && isPay && mapping[at] === null && (
              <SkippedPayHint heading={heading} hasCtc={mapping.includes('ctc')} />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What can be done with a skipped pay column. Its period cannot be detected. */
function SkippedPayHint({ heading, hasCtc }: { heading: string; hasCtc: boolean }) {
  const { t } = useTranslation()
  const isComponent = isPayComponentHeading(heading)
  if (hasCtc && !isComponent) return null
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {isComponent
        ? t('Skipped. Only the total pay can be imported, not its components.')
        : t('Skipped. Choose “CTC” to import it as pay, then yearly or monthly amounts below.')}
    </Text>
  )
}
