import '@mantine/spotlight/styles.css'
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight'
import { useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowRight, IconBolt, IconSearch, IconUser } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guardedPaths, guardPath, canOpenPath } from '../../../domain/main/navigation/route-guard.ts'
import { menu } from '../../../domain/main/navigation/menu.ts'
import { languages } from '../../i18n.ts'
import { switchLanguage } from '../../session-flow.ts'
import { useHasLimitedAccess, useViewer } from '../../session.ts'
import { signOut } from '../../session-flow.ts'
import { listAdditionalItems } from '../menu/additional-items.ts'
import { filterPalette } from './filter-palette.ts'
import { screenActions } from './palette-actions.ts'
import { searchPeople } from './palette-people.ts'
import { listRecentIds, saveRecentId } from './recent-actions.ts'

const [store, palette] = createSpotlight()
const MIN_QUERY_LENGTH = 2

/** The command palette (Ctrl+K): accessible screens, employees and some actions. */
export default function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const screens = withRecent(usePaletteScreens())
  const people = usePalettePeople(words)
  const actions = withRecent(usePaletteActions())
  // Without a search text, recent entries come first. They are listed twice, so their ids differ.
  const recent =
    words === '' ? pickRecent([...actions, ...screens]).map((one) => ({ ...one, id: `recent ${one.id}` })) : []
  useEffect(() => {
    if (isOpen) palette.open()
  }, [isOpen])
  const firstId = people[0]?.id
  useEffect(() => {
    if (firstId) selectFirst()
  }, [firstId])
  return (
    <Spotlight
      store={store}
      query={words}
      onQueryChange={setWords}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      overlayProps={{ backgroundOpacity: 0.35, blur: 2 }}
      maxHeight="min(420px, 60dvh)"
      highlightQuery
      limit={30}
      filter={filterPalette}
      attributes={{ content: { 'aria-label': t('Search or jump') } }}
      nothingFound={t('No results')}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t('Pages, people, actions'),
        'aria-label': t('Search or jump'),
        onKeyDown: ({ key }) => key === 'Enter' && !findSelected() && selectFirst(),
      }}
      actions={[
        ...(people.length > 0 ? [{ group: t('Employees'), actions: people }] : []),
        ...(recent.length > 0 ? [{ group: t('Recent'), actions: recent }] : []),
        { group: t('Actions'), actions },
        { group: t('Pages'), actions: screens },
      ]}
    />
  )
}

const findList = (): HTMLElement | null => document.getElementById(store.getState().listId)
const findSelected = () => findList()?.querySelector('[data-selected]')

// The library selects the first entry when the text changes. Employees load later, so the first must be selected again.
function selectFirst(): void {
  findSelected()?.removeAttribute('data-selected')
  findList()?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}

function usePaletteScreens(): SpotlightActionData[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const viewer = useViewer()
  if (!viewer) return []
  const fromMenu = guardedPaths
    .filter((entry) => canOpenPath(viewer, entry))
    .map(({ path, label, trail }) => ({
      path,
      label,
      description: trail
        .slice(0, -1)
        .map((part) => t(part))
        .join(' › '),
    }))
  const extras = menu.flatMap(({ label: section }) =>
    listAdditionalItems(section, viewer).map(({ label, path = '/' }) => ({ path, label, description: t(section) })),
  )
  return [...fromMenu, ...extras].map(({ path, label, description }) => ({
    id: path + label,
    label: t(label),
    description,
    keywords: [label],
    leftSection: <IconArrowRight size={16} aria-hidden />,
    onClick: () => void navigate({ to: path }),
  }))
}

function usePalettePeople(words: string): SpotlightActionData[] {
  const navigate = useNavigate()
  const isLimited = useHasLimitedAccess()
  const [settled] = useDebouncedValue(words.trim(), 150)
  const { data = [] } = useQuery({
    queryKey: ['palette', settled],
    queryFn: () => searchPeople(settled),
    placeholderData: keepPreviousData,
    enabled: settled.length >= MIN_QUERY_LENGTH && !isLimited,
    staleTime: 30_000,
  })
  return data.map(({ id, label, description, to }) => ({
    id,
    label,
    description,
    keywords: [words],
    leftSection: <IconUser size={16} aria-hidden />,
    onClick: () => void navigate({ to }),
  }))
}

function usePaletteActions(): SpotlightActionData[] {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const viewer = useViewer()
  const { setColorScheme } = useMantineColorScheme()
  const offered = screenActions.filter(
    ({ to, permission }) =>
      viewer &&
      !viewer.hasLeft &&
      !viewer.isJoining &&
      guardPath(to, viewer) === null &&
      (!permission || viewer.permissions.includes(permission)),
  )
  return [
    ...offered.map(({ label, to, search = {}, words }) => ({
      id: `action ${label}`,
      label: t(label),
      keywords: [label, ...words.split(' ')],
      leftSection: <IconBolt size={16} aria-hidden />,
      onClick: () => void navigate({ to, search: () => search }),
    })),
    ...colorSchemes.map(({ scheme, label, words }) => ({
      id: `scheme ${scheme}`,
      label: t(label),
      keywords: [label, ...words.split(' ')],
      onClick: () => setColorScheme(scheme),
    })),
    ...languages.map(({ code, name }) => ({
      id: `language-${code}`,
      label: t('Language: {{name}}', { name }),
      keywords: [name, code === 'hi' ? 'hindi' : 'english', 'language'],
      onClick: () => void switchLanguage(code),
    })),
    { id: 'sign-out', label: t('Sign out'), keywords: ['logout', 'log off'], onClick: () => void signOut(queries) },
  ]
}

const colorSchemes = [
  { scheme: 'light', label: 'Light mode', words: 'theme appearance bright day' },
  { scheme: 'dark', label: 'Dark mode', words: 'theme appearance night black' },
  { scheme: 'auto', label: 'System appearance', words: 'theme automatic' },
] as const

/** The entries used last. */
const pickRecent = (all: readonly SpotlightActionData[]): SpotlightActionData[] =>
  listRecentIds().flatMap((id) => all.find((entry) => entry.id === id) ?? [])

const withRecent = (entries: readonly SpotlightActionData[]): SpotlightActionData[] =>
  entries.map((entry) => ({
    ...entry,
    onClick: (event) => {
      saveRecentId(entry.id)
      entry.onClick?.(event)
    },
  }))
