import { Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kit/data/use-call.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { toEventLabel } from '../event-labels.ts'
import { TemplateForm } from './template-form.tsx'
import { TemplateVersions } from './template-versions.tsx'

/** Edits a template, or creates one with the id `new`. */
export default function TemplateDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const isNew = id === 'new'
  const { data, error, refetch } = useCall('GET /api/templates/{id}', { params: { id } }, { enabled: !isNew })
  const template = data?.id === id ? data : undefined
  const title = isNew ? t('New template') : template ? toEventLabel(template.event, t) : t('Template')
  return (
    <Drawer opened onClose={onClose} title={title} size="xl">
      {isNew && <TemplateForm onClose={onClose} />}
      {!isNew && <QueryPlaceholder data={template} error={error} refetch={refetch} height={420} />}
      {template && (
        <Tabs defaultValue="text" keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="text">{t('Text')}</Tabs.Tab>
            <Tabs.Tab value="versions">{t('Versions')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="text">
            <TemplateForm key={template.version} template={template} onClose={onClose} />
          </Tabs.Panel>
          <Tabs.Panel value="versions">
            <TemplateVersions id={template.id} version={template.version} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Drawer>
  )
}
