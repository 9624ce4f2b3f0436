import { useTranslation } from 'react-i18next'
import fontsUrl from '../../shell/fonts.css?url'

/**
 * An email as a mail program shows it. The frame runs no scripts. It has the fonts of the app, because not every
 * machine has a font for Hindi.
 */
export function MailFrame({ html }: { html: string }) {
  const { t } = useTranslation()
  return (
    <iframe
      title={t('Email preview')}
      srcDoc={html.replace('</head>', `<link rel="stylesheet" href="${fontsUrl}"></head>`)}
      sandbox="allow-same-origin"
      style={{ width: '100%', height: 320, border: '1px solid var(--mantine-color-default-border)', borderRadius: 8 }}
    />
  )
}
