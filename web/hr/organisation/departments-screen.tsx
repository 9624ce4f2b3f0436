import { Paper, SegmentedControl } from '@mantine/core'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Department } from '../../../domain/hr/organisation/organisation.entities.ts'
import { EntityScreen } from '../../kit/entity/entity-screen.tsx'
import type { EntityTab } from '../../kit/entity/entity-tabs.ts'
import { useSearchState } from '../../kit/data/search-state.ts'
import { DepartmentTree } from './department-tree-view.tsx'
const departmentTabs: EntityTab[] = [
  { key: 'feedback', label: 'Feedback form', Content: lazy(() => import('./feedback-form-tab.tsx')) },
]

/** The departments as a tree, or as a list with search. */
export default function DepartmentsScreen() {
  const { t } = useTranslation()
  const [{ view }, setSearch] = useSearchState({ view: 'tree' })
  return (
    <EntityScreen
      entity={Department}
      tabs={departmentTabs}
      controls={
        <SegmentedControl
          size="xs"
          aria-label={t('View')}
          value={view}
          onChange={(chosen) => setSearch({ view: chosen })}
          data={[
            { value: 'tree', label: t('Tree') },
            { value: 'list', label: t('List') },
          ]}
        />
      }
      Body={view === 'tree' ? TreeView : undefined}
    />
  )
}

const TreeView = ({ onOpen }: { onOpen: (id: string) => void }) => (
  <Paper withBorder radius="md">
    <DepartmentTree onOpen={onOpen} />
  </Paper>
)
