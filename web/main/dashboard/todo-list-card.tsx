import { Button, Group, Skeleton, Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { Card } from '../../kit/page/card.tsx'
import type { TodoItem } from './todo-item.ts'
import classes from './todo-list-card.module.css'
import { useDueText } from './use-due-text.ts'
import { useTodos } from './use-todos.ts'

/** All to-dos of the user, each with its number or due date and a link to its screen. */
export default function TodoListCard() {
  const { t } = useTranslation()
  const { items, isLoading, hasFailed, retry } = useTodos()
  return (
    <Card title={t('Needs your attention')}>
      {isLoading ? (
        <Skeleton height={88} role="status" aria-label={t('Loading')} />
      ) : (
        <>
          {items.length === 0 && !hasFailed && <Text c="dimmed">{t('Nothing to do. You’re all caught up.')}</Text>}
          <ul className={classes.list}>
            {items.map((item) => (
              <TodoRow key={item.key} item={item} />
            ))}
          </ul>
          {hasFailed && (
            <Group justify="space-between">
              <Text c="dimmed">{t('Part of the list could not be loaded.')}</Text>
              <Button variant="default" size="compact-sm" onClick={retry}>
                {t('Try again')}
              </Button>
            </Group>
          )}
        </>
      )}
    </Card>
  )
}

function TodoRow({ item: { label, count, day, path, search } }: { item: TodoItem }) {
  const { number } = useFormat()
  const dueText = useDueText()
  const today = useToday()
  const isOverdue = day !== null && day < today
  return (
    <li>
      <Link to={path} search={search ?? {}} className={classes.row}>
        <span className={classes.label}>{label}</span>
        {day && (
          <span className={classes.due} data-overdue={isOverdue || undefined}>
            {dueText(day)}
          </span>
        )}
        {count !== null && <Badge tone={isOverdue ? 'bad' : 'warn'}>{number(count)}</Badge>}
        <IconChevronRight size={16} aria-hidden />
      </Link>
    </li>
  )
}
