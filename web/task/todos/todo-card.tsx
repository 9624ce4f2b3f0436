import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/page/card.tsx'
import { TodoList } from './todo-list.tsx'

/** The personal to-dos on the home screen. */
export default function TodoCard() {
  const { t } = useTranslation()
  return (
    <Card title={t('My to-dos')}>
      <TodoList />
    </Card>
  )
}
