import { Anchor, Stack, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listSettingsGroups } from '../../../domain/main/navigation/settings-groups.ts'
import { useSearchState } from '../../kit/data/search-state.ts'
import { Card } from '../../kit/page/card.tsx'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { useViewer } from '../../session.ts'
import classes from './settings-home.module.css'

/** All settings screens that the user can open, by group, with a search by name. */
export default function SettingsHomeScreen() {
  const { t } = useTranslation()
  const [search, set] = useSearchState({ text: '' })
  const groups = useFoundGroups(search.text)
  return (
    <Page title="All settings">
      <Stack gap="lg">
        <TextInput
          type="search"
          aria-label={t('Search settings')}
          placeholder={t('Search settings')}
          leftSection={<IconSearch size={16} aria-hidden />}
          maw={420}
          value={search.text}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
        {groups.length === 0 && <EmptyState title="No settings found" text="Try another word." />}
        <div className={classes.groups}>
          {groups.map(({ label, entries }) => (
            <Card key={label} title={t(label)}>
              <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
                {entries.map((entry) => (
                  <li key={entry.path}>
                    <Anchor component={Link} to={entry.path}>
                      {t(entry.label)}
                    </Anchor>
                  </li>
                ))}
              </Stack>
            </Card>
          ))}
        </div>
      </Stack>
    </Page>
  )
}

/** The groups with the entries whose label or group contains the text, in English or the language of the user. */
function useFoundGroups(text: string) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const wanted = text.trim().toLocaleLowerCase()
  const isFound = (label: string) => `${label} ${t(label)}`.toLocaleLowerCase().includes(wanted)
  return (viewer ? listSettingsGroups(viewer) : [])
    .map(({ label, entries }) => ({
      label,
      entries: isFound(label) ? entries : entries.filter((entry) => isFound(entry.label)),
    }))
    .filter(({ entries }) => entries.length > 0)
}
