import { SimpleGrid } from '@mantine/core'
import type { Fields } from '../../../domain/kit/field.ts'
import type { EntityFormDraft } from '../../kit/entity/entity-draft.ts'
import { FieldInput } from '../../kit/entity/field-input.tsx'
import type { useDraft } from '../../kit/form/use-draft.ts'

interface Props {
  fields: Fields
  draft: Pick<ReturnType<typeof useDraft<EntityFormDraft>>, 'values' | 'errors' | 'set'>
  /** Labels of the current references, by field. */
  refNames?: Record<string, string | null | undefined>
  isDisabled?: boolean
  columns?: 1 | 2
  hasAutoFocus?: boolean
}

/** Form controls of some fields, bound to a draft. */
export const FieldGroup = ({ fields, draft, refNames, isDisabled, columns = 2, hasAutoFocus }: Props) => (
  <SimpleGrid cols={{ base: 1, xs: columns }} spacing="md" verticalSpacing="sm">
    {Object.entries(fields).map(([name, field], at) => (
      <FieldInput
        key={name}
        name={name}
        field={field}
        value={draft.values[name]}
        valueLabel={refNames?.[name] ?? undefined}
        error={draft.errors[name]}
        isDisabled={isDisabled}
        hasAutoFocus={hasAutoFocus && at === 0}
        onChange={(value) => draft.set({ [name]: value })}
      />
    ))}
  </SimpleGrid>
)
