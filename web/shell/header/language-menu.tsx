import { Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languages, type Language } from '../../i18n.ts'
import { switchLanguage } from '../../session-flow.ts'
import classes from './header.module.css'

/** Changes the language of the user; before the sign-in, that of this device. */
export function LanguageMenu({ isAlwaysShown = false }: { isAlwaysShown?: boolean }) {
  const { t, i18n } = useTranslation()
  const current = languages.find(({ code }) => code === i18n.language) ?? languages[0]
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          className={isAlwaysShown ? undefined : classes.onWide}
          variant="subtle"
          color="gray"
          px={10}
          aria-label={t('Language: {{name}}', { name: current.name })}
        >
          {current.name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageItems />
      </Menu.Dropdown>
    </Menu>
  )
}

export function LanguageItems() {
  const { i18n } = useTranslation()
  return (
    <Menu.RadioGroup value={i18n.language} onChange={(code) => void switchLanguage(code as Language)}>
      {languages.map(({ code, name }) => (
        <Menu.RadioItem key={code} value={code} lang={code} closeMenuOnClick>
          {name}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
