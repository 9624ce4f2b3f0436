import { Skeleton, Stepper } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Page } from '../../kit/page/page.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { ErrorState } from '../../kit/page/states.tsx'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import classes from './import.module.css'
import { RunStep } from './run-step.tsx'
import { UploadStep } from './upload-step.tsx'
import { useImport, type ImportView } from './use-import.ts'

const importDefaults = { ...listDefaults, size: 50, severity: '', id: '', step: '' }
const wizardSteps = ['upload', 'columns', 'check', 'run'] as const
type WizardStep = (typeof wizardSteps)[number]

/** Imports employees from a file: upload, map columns, check, import. */
export default function ImportScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchState(importDefaults)
  const query = useImport(search.id)
  const view = search.id === '' ? undefined : query.data
  const step = resolveStep(search.step, view)
  const go = (next: WizardStep) => setSearch({ ...importDefaults, id: search.id, step: next })
  const open = (id: string) => setSearch({ ...importDefaults, id })

  const content = () => {
    if (search.id === '') return <UploadStep onOpen={open} />
    if (query.error && !view) return <ErrorState problem={query.error} onRetry={() => void query.refetch()} />
    if (!view || view.id !== search.id) return <Skeleton height={320} radius="md" />
    if (step === 'columns') return <ColumnsStep key={view.id} view={view} onChecked={() => go('check')} onOpen={open} />
    if (step === 'check')
      return (
        <CheckStep
          view={view}
          search={search}
          onSearch={setSearch}
          onColumns={() => go('columns')}
          onRun={() => go('run')}
        />
      )
    return <RunStep view={view} onCheck={() => go('check')} onAnother={() => setSearch(importDefaults)} />
  }

  return (
    <Page
      title="Import employees"
      subtitle={view && view.fileName}
      crumbs={[{ label: 'All employees', to: '/employees/employees/all-employees' }, { label: 'Import employees' }]}
    >
      <Stepper
        active={wizardSteps.indexOf(step)}
        size="sm"
        iconSize={28}
        className={classes.steps}
        aria-label={t('Import steps')}
      >
        {[t('File'), t('Columns'), t('Check'), t('Import')].map((label) => (
          <Stepper.Step key={label} label={label} allowStepSelect={false} />
        ))}
      </Stepper>
      {content()}
    </Page>
  )
}

// The status on the server sets the available steps. The URL selects one of them.
function resolveStep(wanted: string, view: ImportView | undefined): WizardStep {
  if (!view) return 'upload'
  if (['QUEUED', 'RUNNING', 'DONE', 'UNDOING', 'UNDONE'].includes(view.status)) return 'run'
  if (view.status === 'FAILED' || view.status === 'STALLED') return view.outcome || wanted === 'run' ? 'run' : 'check'
  if (view.status === 'UPLOADED') return 'columns'
  return wanted === 'columns' && view.status === 'CHECKED' ? 'columns' : 'check'
}
