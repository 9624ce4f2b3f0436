import { ActionIcon, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { DeleteIconButton } from '../../kit/form/delete-icon-button.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'

type TodoRow = ApiReply<'POST /api/task/todos/search'>['content'][number]

const invalidates = ['/api/task/todos']

/** The personal to-dos of the user. A to-do can become a task. */
export function TodoList() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('POST /api/task/todos/search', {
    body: { size: 50, filters: { isDone: false } },
  })
  const [name, setName] = useState('')
  const add = useAction('POST /api/task/todos', { invalidates, onDone: () => setName('') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') add.mutate({ body: { name: name.trim() } })
  }
  return (
    <Stack gap="xs">
      <form onSubmit={submit}>
        <TextInput
          aria-label={t('New to-do')}
          placeholder={t('Add a to-do and press Enter')}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={80} />
      {data?.content.map((todo) => (
        <TodoItem key={todo.id} todo={todo} />
      ))}
      {data?.content.length === 0 && <Text c="dimmed">{t('No open to-dos')}</Text>}
    </Stack>
  )
}

function TodoItem({ todo: { id, version, name } }: { todo: TodoRow }) {
  const { t } = useTranslation()
  const change = useAction('PUT /api/task/todos/{id}', { invalidates })
  const remove = useAction('DELETE /api/task/todos/{id}', { invalidates })
  const convert = useAction('POST /api/task/todos/{id}/convert', {
    invalidates: [...invalidates, '/api/task/tasks', '/api/analytics'],
    success: t('Task created'),
  })
  return (
    <Group gap="xs" wrap="nowrap">
      <Checkbox
        style={{ flex: 1 }}
        label={name}
        checked={change.isPending}
        onChange={() => change.mutate({ params: { id }, body: { isDone: true, version } })}
      />
      <ActionIcon
        variant="subtle"
        aria-label={t('Turn “{{name}}” into a task', { name })}
        loading={convert.isPending}
        onClick={() => convert.mutate({ params: { id } })}
      >
        <IconArrowRight size={16} aria-hidden />
      </ActionIcon>
      <DeleteIconButton
        name={name}
        isPending={remove.isPending}
        onConfirm={(close) => remove.mutate({ params: { id } }, { onSettled: close })}
      />
    </Group>
  )
}
