import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconGitMerge } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fields } from '../../../domain/kit/field.ts'
import type { EntityFormDraft } from '../../kit/entity/entity-draft.ts'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { invalidatePaths, useAnyAction } from '../../kit/data/use-call.ts'
import { useUnsavedChangesDialog } from '../../kit/form/use-dirty-guard.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { FieldGroup } from './field-group.tsx'
import { pickChanges } from './fields-draft.ts'
import { useFirstError } from './use-first-error.ts'

const INVALIDATED_PATHS = ['/api/hr/']

interface Props {
  fields: Fields
  start: EntityFormDraft
  refNames?: Record<string, string | null>
  /**
   * The call that saves, its parameters, further body fields such as the version, and the place of the fields in the
   * body.
   */
  save: { call: string; params: Record<string, string>; more?: object; under?: string }
  /** Success message, already translated. */
  success: string
  /** Label of the button, already translated. */
  verb: string
  onDone: () => void
  /** Shown left of the buttons, for example a delete button. */
  aside?: ReactNode
}

/** A form for some fields of a record. It sends only changed values, so that it keeps changes by other users. */
export function FieldsForm({ fields, start, refNames, save, success, verb, onDone, aside }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [first] = useState(start)
  const draft = useDraft<EntityFormDraft>(first)
  const isDone = useRef(false)
  const changed = pickChanges(draft.values, first)
  const isDirty = Object.keys(changed).length > 0
  const guard = useUnsavedChangesDialog(() => isDirty && !isDone.current)
  const act = useAnyAction<object, unknown>(save.call, {
    success,
    invalidates: INVALIDATED_PATHS,
    onDone: () => {
      isDone.current = true
      onDone()
    },
    onProblem: (problem) => {
      draft.land(problem)
      if (problem.code === 'STALE_VERSION') void invalidatePaths(queries, INVALIDATED_PATHS)
    },
  })
  const isStale = act.error?.code === 'STALE_VERSION'
  const form = useFirstError(act.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act.mutate({ params: save.params, body: { ...(save.under ? { [save.under]: changed } : changed), ...save.more } })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        {isStale ? (
          <Alert
            color="yellow"
            role="alert"
            icon={<IconGitMerge aria-hidden />}
            title={t('Someone else saved this first')}
          >
            {t('Your entries are kept. Only the fields you edited change when you save again.')}
          </Alert>
        ) : (
          <FormProblem problem={act.error} names={draft.names} />
        )}
        <FieldGroup {...{ fields, draft, refNames }} isDisabled={act.isPending} hasAutoFocus />
        <Group gap="xs">
          {aside}
          <Button variant="default" ml="auto" onClick={onDone}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={act.isPending} disabled={!isDirty}>
            {verb}
          </Button>
        </Group>
      </Stack>
      {guard}
    </form>
  )
}
