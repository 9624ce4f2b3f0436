import { useTranslation } from 'react-i18next'

/** An email as a mail program shows it. The frame runs no scripts and loads nothing. */
export function MailFrame({ html }: { html: string }) {
  const { t } = useTranslation()
  return (
    <iframe
      title={t('Email preview')}
      srcDoc={html}
      sandbox=""
      style={{ width: '100%', height: 320, border: '1px solid var(--mantine-color-default-border)', borderRadius: 8 }}
    />
  )
}
