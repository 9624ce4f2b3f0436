import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core'
import type { TFunction } from 'i18next'

/** The available primary colours, each with the shade that has enough contrast with white. */
export const colours = {
  violet: { label: 'Violet', shade: 7 },
  indigo: { label: 'Indigo', shade: 7 },
  blue: { label: 'Blue', shade: 8 },
  cyan: { label: 'Cyan', shade: 9 },
  teal: { label: 'Teal', shade: 9 },
  grape: { label: 'Grape', shade: 8 },
  pink: { label: 'Pink', shade: 8 },
} as const
export type Colour = keyof typeof colours
export const isColour = (value: unknown): value is Colour => typeof value === 'string' && value in colours

const BODY_FONT_SIZE = '0.8203125rem'

/** The theme in the chosen colour. Texts of dialogs follow the language. */
export function createAppTheme(colour: Colour, t: TFunction): MantineThemeOverride {
  const overlay = { closeButtonProps: { 'aria-label': t('Close') }, attributes: { header: { role: 'presentation' } } }
  return createTheme({
    primaryColor: colour,
    primaryShade: { light: colours[colour].shade, dark: 8 },
    autoContrast: true,
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    fontFamily: "'Noto Sans', 'Noto Sans Devanagari', system-ui, sans-serif",
    // The Hindi font is last, because the fonts of the system for code have no Devanagari letters.
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Monaco, Consolas, monospace, Noto Sans Devanagari',
    fontSizes: { xs: '0.75rem', sm: BODY_FONT_SIZE, md: BODY_FONT_SIZE, lg: '0.9375rem', xl: '1.0625rem' },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
    headings: {
      fontWeight: '650',
      sizes: {
        h1: { fontSize: '1.375rem', lineHeight: '1.35' },
        h2: { fontSize: '1.125rem', lineHeight: '1.4' },
        h3: { fontSize: '1rem', lineHeight: '1.45' },
        h4: { fontSize: '0.9375rem', lineHeight: '1.45' },
      },
    },
    radius: { sm: '4px', md: '8px', lg: '12px' },
    colors: { dark: darkPalette },
    components: {
      Drawer: { defaultProps: { ...overlay, overlayProps: { backgroundOpacity: 0.35 } } },
      Modal: {
        defaultProps: { ...overlay, overlayProps: { backgroundOpacity: 0.45 } },
        styles: { title: { fontSize: '1rem', fontWeight: 600 } },
      },
      Notification: {
        defaultProps: { closeButtonProps: { 'aria-label': t('Close') } },
        styles: { description: { color: 'var(--mantine-color-text)' } },
      },
      // The hint is below the input, so that inputs in one row stay aligned.
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
      Fieldset: {
        defaultProps: { variant: 'unstyled' },
        styles: { legend: { marginBottom: 8, fontSize: '1rem', fontWeight: 600 } },
      },
      Menu: { defaultProps: { shadow: 'md', radius: 'md', withInitialFocusPlaceholder: false } },
      // Scroll areas can be scrolled by keyboard.
      TableScrollContainer: { defaultProps: { scrollAreaProps: { viewportProps: { tabIndex: 0 } } } },
      // A title can have several lines.
      Timeline: { styles: { itemTitle: { lineHeight: 1.4 } } },
      Tooltip: { defaultProps: { openDelay: 400, withArrow: true } },
      Select: { defaultProps: { comboboxProps: { shadow: 'md' }, clearButtonProps: { 'aria-label': t('Clear') } } },
      PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': t('Show password') } } },
    },
  })
}

const darkPalette = [
  '#ececf2',
  '#c9cad4',
  '#a3a5b3',
  '#7b7d8c',
  '#454753',
  '#373943',
  '#2a2c35',
  '#1f2027',
  '#17181d',
  '#101115',
] as const

// Shades with a contrast of 4.5:1 on white and on their own tint. The shades of the library are too pale for text.
const readableColours: Record<string, string> = {
  green: '#1d6a30',
  yellow: '#804700',
  orange: '#a13a08',
  lime: '#436d07',
  teal: '#066649',
  cyan: '#0b6576',
  red: '#b42525',
  gray: '#4b4e5a',
}

/** Neutral shades, and colours of texts and charts with sufficient contrast in both modes. */
export const cssVariables: CSSVariablesResolver = (theme) => {
  const names = Object.keys(theme.colors).filter((name) => name !== 'dark')
  const each = (value: (name: string) => string) =>
    Object.fromEntries(
      names.flatMap((name) =>
        ['light', 'outline'].map((kind) => [
          `--mantine-color-${name}-${kind === 'light' ? 'light-color' : kind}`,
          value(name),
        ]),
      ),
    )
  // The tint of a hovered element has enough contrast with its text.
  const hovered = (mixed: string) =>
    Object.fromEntries(
      names.map((name) => [
        `--mantine-color-${name}-light-hover`,
        `color-mix(in srgb, var(--mantine-color-${name}-light), ${mixed})`,
      ]),
    )
  return {
    variables: { '--muster-header': '56px', '--muster-sidebar': '248px' },
    light: {
      ...each((name) => readableColours[name] ?? `var(--mantine-color-${name}-9)`),
      ...hovered('black 4%'),
      '--muster-canvas': '#f6f6f9',
      '--muster-line': '#e9e9f0',
      '--muster-chart': 'var(--mantine-primary-color-filled)',
      '--mantine-color-text': '#1c1d24',
      '--mantine-color-dimmed': '#5a5d6a',
      '--mantine-color-placeholder': '#6b6e7b',
      '--mantine-color-default-border': '#dcdce5',
      '--mantine-color-error': '#b42525',
      '--mantine-color-red-filled': '#c92a2a',
      '--mantine-color-red-filled-hover': '#b42525',
    },
    dark: {
      ...each((name) => `var(--mantine-color-${name}-3)`),
      ...hovered('white 6%'),
      '--muster-canvas': '#17181d',
      '--muster-line': '#2d2f39',
      '--muster-chart': 'var(--mantine-primary-color-4)',
      '--mantine-color-dimmed': '#a3a5b3',
      '--mantine-color-placeholder': '#8f91a0',
      '--mantine-color-default-border': '#373943',
      '--mantine-color-error': '#ff9b9b',
      '--mantine-color-red-filled': '#c92a2a',
      '--mantine-color-red-filled-hover': '#b42525',
    },
  }
}
