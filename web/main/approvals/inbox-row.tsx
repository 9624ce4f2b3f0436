import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { Avatar } from '../../kit/page/avatar.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { useMessage } from '../../kit/data/use-message.ts'
import classes from './inbox.module.css'

export type InboxRowData = ApiReply<'POST /api/approval/pipeline/statuses/admin/pending/entities'>['content'][number]

const DAY_MS = 86_400_000

interface Props {
  row: InboxRowData
  isOpen: boolean
  isChosen: boolean
  /** Why the bulk approval of this request failed. */
  failure: string | undefined
  onOpen: () => void
  onChoose: () => void
}

export function InboxRow({ row, isOpen, isChosen, failure, onOpen, onChoose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const formatMessage = useMessage()
  const days = Math.floor((Date.now() - Date.parse(row.requestedAt)) / DAY_MS)
  const isOverdue = row.dueAt !== null && Date.parse(row.dueAt) < Date.now()
  return (
    <li className={classes.row} data-open={isOpen || undefined}>
      <label>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={onChoose}
          aria-label={t('Select {{name}}', { name: row.requester.name })}
        />
      </label>
      <button type="button" onClick={onOpen} aria-current={isOpen || undefined}>
        <Avatar name={row.requester.name} size={32} />
        <span className={classes.words}>
          <strong>{row.requester.name}</strong>
          <span>{formatMessage({ text: row.words, facts: row.facts })}</span>
          <span className={classes.marks}>
            <span>
              {t(row.label)} · {format.instant(row.requestedAt)}
              {days > 0 && ` · ${t('pending for {{count}} days', { count: days })}`}
              {row.dueAt !== null && !isOverdue && ` · ${t('due on {{day}}', { day: format.instant(row.dueAt) })}`}
            </span>
            {isOverdue && <Badge tone="warn">{t('Overdue')}</Badge>}
          </span>
          {failure && <span className={classes.failure}>{failure}</span>}
        </span>
      </button>
    </li>
  )
}
