import '@mantine/spotlight/styles.css'
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowRight, IconSearch, IconUser } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guardedPaths, canOpenPath } from '../../../domain/main/navigation/route-guard.ts'
import { menu } from '../../../domain/main/navigation/menu.ts'
import { languages } from '../../i18n.ts'
import { chooseLanguage } from '../../session-flow.ts'
import { useHasLeft, useViewer } from '../../session.ts'
import { signOut } from '../../session-flow.ts'
import { listExtraScreens } from '../menu/extra-screens.ts'
import { searchPeople } from './palette-people.ts'

const [store, palette] = createSpotlight()
const MIN_QUERY_LENGTH = 2

/** The command palette (Ctrl+K): accessible screens, employees and some actions. */
export default function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const screens = usePaletteScreens()
  const people = usePalettePeople(words)
  const acts = usePaletteActions()
  useEffect(() => {
    if (isOpen) palette.open()
  }, [isOpen])
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
      attributes={{ content: { 'aria-label': t('Search or jump') } }}
      nothingFound={t('No results')}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t('Screens, people, actions'),
        'aria-label': t('Search or jump'),
      }}
      actions={[
        ...(people.length > 0 ? [{ group: t('People'), actions: people }] : []),
        { group: t('Screens'), actions: screens },
        { group: t('Actions'), actions: acts },
      ]}
    />
  )
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
    listExtraScreens(section, viewer).map(({ label, path = '/' }) => ({ path, label, description: t(section) })),
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
  const hasLeft = useHasLeft()
  const [settled] = useDebouncedValue(words.trim(), 150)
  const { data = [] } = useQuery({
    queryKey: ['palette', settled],
    queryFn: () => searchPeople(settled),
    placeholderData: keepPreviousData,
    enabled: settled.length >= MIN_QUERY_LENGTH && !hasLeft,
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
  const hasLeft = useHasLeft()
  return [
    ...languages.map(({ code, name }) => ({
      id: `language-${code}`,
      label: t('Language: {{name}}', { name }),
      onClick: () => void chooseLanguage(code),
    })),
    ...(hasLeft
      ? []
      : [{ id: 'security', label: t('Change password'), onClick: () => void navigate({ to: '/profile/security' }) }]),
    { id: 'sign-out', label: t('Sign out'), onClick: () => void signOut(queries) },
  ]
}
