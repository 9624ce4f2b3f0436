import { useTranslation } from 'react-i18next'
import { Page } from '../../kit/page/page.tsx'
import { FormList } from './form-list.tsx'

/** Blank forms to download and fill in. */
export default function DownloadFormsScreen() {
  const { t } = useTranslation()
  return (
    <Page title="Download forms" subtitle={t('Form templates published by HR.')}>
      <FormList />
    </Page>
  )
}
