import { IconFileText } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchState } from '../../kit/data/search-state.ts'
import { QueryPlaceholder, EmptyState } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import classes from './document-cards.module.css'
import { ExpiryText, DocumentStateBadge } from './document-labels.tsx'

const DocumentDrawer = lazy(() => import('./document-drawer.tsx'))
const DocumentForm = lazy(() => import('./document-form.tsx'))

/** The documents of one employee as cards. `?open=`, `?add=` and `?change=` select the drawer. */
export function DocumentCards({ employeeId, isOwn }: { employeeId: string; isOwn: boolean }) {
  const { t } = useTranslation()
  const [search, set] = useSearchState({ add: '', open: '', change: '' })
  const { data, error, refetch } = useCall('GET /api/hr/employee/documents/employee/{id}', {
    params: { id: employeeId },
  })
  const close = () => set({ add: '', open: '', change: '' })
  const changed = data?.find(({ id }) => id === search.change)
  return (
    <>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={160} radius="md" />
      {data?.length === 0 && <EmptyState title="No documents yet" text="Documents added to this record appear here." />}
      <ul className={classes.cards}>
        {data?.map((document) => (
          <li key={document.id}>
            <button type="button" className={classes.card} onClick={() => set({ open: document.id })}>
              <IconFileText size={22} stroke={1.6} aria-hidden className={classes.icon} />
              <span className={classes.words}>
                <span className={classes.name}>{document.type.name}</span>
                <span className={classes.file}>{document.file.name}</span>
                {document.expiresOn && (
                  <span className={classes.file}>
                    {t('Expires on')} <ExpiryText document={document} />
                  </span>
                )}
              </span>
              <DocumentStateBadge state={document.state} />
            </button>
          </li>
        ))}
      </ul>
      <Suspense>
        {search.open && (
          <DocumentDrawer id={search.open} onClose={close} onChange={({ id }) => set({ open: '', change: id })} />
        )}
        {changed && <DocumentForm person={employeeId} document={changed} onClose={close} />}
        {search.add && (
          <DocumentForm
            person={isOwn ? null : employeeId}
            typeId={search.add === 'new' ? '' : search.add}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
