import { ActionIcon, Button, Menu, Modal, TextInput } from '@mantine/core'
import { IconBookmark, IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import classes from './data-table.module.css'
import type { ColumnVisibility } from './hidden-columns.ts'
import type { ListState } from '../data/search-state.ts'
import { describeProblem } from '../data/toast.ts'
import { useAction, useCall } from '../data/use-call.ts'

type SavedView = ApiReply<'GET /api/saved-views'>[number]
type SavedViewState = ListState & Record<string, unknown>

interface Props {
  list: string
  search: ListState
  columnVisibility: ColumnVisibility
  onApply: (search: Record<string, string | number>, hidden: ColumnVisibility) => void
}

// The page and the open drawer are not part of a view.
const transientKeys = new Set(['page', 'open', 'tab'])

/** Filters, sort order and columns, saved under a name for the user. */
export function SavedViews({ list, search, columnVisibility, onApply }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const views = useCall('GET /api/saved-views', { query: { list } }, { enabled: isOpen || isNaming })
  const forget = useAction('DELETE /api/saved-views/{id}', { invalidates: ['/saved-views'] })
  const apply = ({ state }: SavedView) => {
    const now: SavedViewState = { ...search }
    const known = Object.entries(state.search).filter(([key]) => key in now)
    const typed = known.map(([key, value]) => [key, typeof now[key] === 'number' ? Number(value) : value] as const)
    onApply(Object.fromEntries(typed), Object.fromEntries(state.hidden.map((key) => [key, false])))
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t('Saved views')}>
            <IconBookmark size={17} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('Saved views')}</Menu.Label>
          {views.data?.map((view) => (
            <div key={view.id} className={classes.view}>
              <Menu.Item onClick={() => apply(view)}>{view.name}</Menu.Item>
              <Menu.Item
                aria-label={t('Delete “{{name}}”?', { name: view.name })}
                closeMenuOnClick={false}
                color="red"
                onClick={() => forget.mutate({ params: { id: view.id } })}
              >
                <IconTrash size={15} aria-hidden />
              </Menu.Item>
            </div>
          ))}
          {views.data?.length === 0 && <Menu.Item disabled>{t('No saved views')}</Menu.Item>}
          <Menu.Divider />
          <Menu.Item leftSection={<IconDeviceFloppy size={15} aria-hidden />} onClick={() => setNaming(true)}>
            {t('Save this view')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isNaming} onClose={() => setNaming(false)} title={t('Save this view')} size="sm" centered>
        <ViewNameForm
          list={list}
          known={views.data ?? []}
          state={toViewState(search, columnVisibility)}
          onClose={() => setNaming(false)}
        />
      </Modal>
    </>
  )
}

const toViewState = (search: ListState, visibility: ColumnVisibility): SavedView['state'] => ({
  search: Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => (transientKeys.has(key) ? [] : [[key, String(value)]])),
  ),
  hidden: Object.keys(visibility).filter((key) => visibility[key] === false),
})

interface ViewNameProps {
  list: string
  known: readonly SavedView[]
  state: SavedView['state']
  onClose: () => void
}

// A view with an existing name replaces that view.
function ViewNameForm({ list, known, state, onClose }: ViewNameProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const options = {
    invalidates: ['/saved-views'],
    success: t('View saved: {{name}}', { name }),
    onDone: onClose,
    onProblem: () => undefined,
  }
  const save = useAction('POST /api/saved-views', options)
  const replace = useAction('PUT /api/saved-views/{id}', options)
  const same = known.find((view) => view.name.toLocaleLowerCase() === name.trim().toLocaleLowerCase())
  const error = save.error ?? replace.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (same) replace.mutate({ params: { id: same.id }, body: { state, version: same.version } })
    else save.mutate({ body: { list, name: name.trim(), state } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t('Name')}
        description={t('Saves the current filters, sort order and columns for you only.')}
        value={name}
        maxLength={60}
        error={error ? (error.fields?.name ?? describeProblem(error)) : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <Button
        type="submit"
        mt="md"
        fullWidth
        disabled={name.trim() === ''}
        loading={save.isPending || replace.isPending}
      >
        {same ? t('Replace this view') : t('Save')}
      </Button>
    </form>
  )
}
