import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconCheck, IconDeviceDesktop, IconMoon, IconPalette, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './header.module.css'
import { colours, type Colour } from '../theme.ts'

const colourModes = [
  { value: 'light', label: 'Light', Picture: IconSun },
  { value: 'dark', label: 'Dark', Picture: IconMoon },
  { value: 'auto', label: 'System default', Picture: IconDeviceDesktop },
] as const

/** Colour scheme (light, dark or system) and primary colour, stored on this device. */
export function AppearanceMenu({ isAlwaysShown = false }: { isAlwaysShown?: boolean }) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" width={232} closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon
          className={isAlwaysShown ? undefined : classes.onWide}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('Appearance')}
        >
          <IconPalette size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <AppearanceItems />
      </Menu.Dropdown>
    </Menu>
  )
}

export function AppearanceItems() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [colour, setColour] = useLocalStorage<string>({
    key: 'muster-colour',
    defaultValue: 'violet',
    getInitialValueInEffect: false,
  })
  return (
    <>
      <Menu.Label>{t('Colour mode')}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(mode) => setColorScheme(mode as typeof colorScheme)}>
        {colourModes.map(({ value, label, Picture }) => (
          <Menu.RadioItem key={value} value={value} rightSection={<Picture size={16} aria-hidden />}>
            {t(label)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Label>{t('Primary colour')}</Menu.Label>
      <div className={classes.swatches} role="group" aria-label={t('Primary colour')}>
        {Object.entries(colours).map(([name, { label, shade }]) => (
          <Swatch
            key={name}
            name={name as Colour}
            label={t(label)}
            shade={shade}
            isOn={colour === name}
            onPick={setColour}
          />
        ))}
      </div>
    </>
  )
}

interface SwatchProps {
  name: Colour
  label: string
  shade: number
  isOn: boolean
  onPick: (name: string) => void
}

const Swatch = ({ name, label, shade, isOn, onPick }: SwatchProps) => (
  <button
    type="button"
    role="menuitemradio"
    className={classes.swatch}
    style={{ background: `var(--mantine-color-${name}-${shade})` }}
    aria-label={label}
    title={label}
    aria-checked={isOn}
    onClick={() => onPick(name)}
  >
    {isOn && <IconCheck size={15} aria-hidden />}
  </button>
)
