import { Kbd, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../session.ts'
import { goKeys } from '../menu/go-keys.ts'

interface ShortcutGroup {
  title: string
  permission?: string
  keys: readonly string[][]
  /** The screens with these shortcuts. Undefined for all screens. */
  paths?: readonly string[]
  /** If given, the group is shown only while the screen has such an element. */
  selector?: string
}

const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'Anywhere',
    keys: [
      ['Ctrl K', 'Search or jump'],
      ['/', 'Search this list'],
      ['?', 'Show keyboard shortcuts'],
    ],
  },
  { title: 'Tasks', permission: 'view-task-common', keys: [['c', 'New task']] },
  { title: 'On this screen', selector: '[data-primary-action]', keys: [['n', 'The main action of the screen']] },
  {
    title: 'In lists',
    selector: 'main tbody tr[data-id]',
    keys: [
      ['j', 'Next row'],
      ['k', 'Previous row'],
      ['x', 'Select the row'],
      ['Enter', 'Open the row'],
      ['Esc', 'Close'],
    ],
  },
  {
    title: 'In approvals',
    paths: ['/approvals', '/employees/employees/leaves/pending'],
    keys: [
      ['j', 'Next row'],
      ['k', 'Previous row'],
      ['a', 'Approve'],
      ['r', 'Reject'],
    ],
  },
  {
    title: 'In shift planning',
    paths: ['/employees/employees/shift-planning'],
    keys: [
      ['← ↑ → ↓', 'Move between days'],
      ['Shift ← →', 'Select several days'],
      ['1 … 9', 'Set the shift'],
      ['O', 'Day off'],
      ['Del', 'Clear'],
      ['Ctrl C', 'Copy'],
      ['Ctrl V', 'Paste'],
    ],
  },
  {
    title: 'On the board',
    selector: 'main [aria-keyshortcuts^="Alt"]',
    keys: [
      ['Alt+← Alt+→', 'Move the task to another column'],
      ['Alt+↑ Alt+↓', 'Move the task within its column'],
      ['m', 'Move to'],
    ],
  },
  {
    title: 'In the tree',
    selector: 'main [role=tree]',
    keys: [
      ['↑ ↓', 'Previous or next employee'],
      ['← →', 'Collapse or expand'],
      ['Home', 'First employee'],
      ['End', 'Last employee'],
      ['Enter', 'Open the profile'],
    ],
  },
  { title: 'Go to', keys: goKeys.map(({ key, label }) => [`g ${key}`, label]) },
]

/** The keyboard shortcuts of the screen. */
export default function KeyboardHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const viewer = useViewer()
  const groups = shortcutGroups.filter(
    ({ permission, paths, selector }) =>
      (!permission || viewer?.permissions.includes(permission)) &&
      (!paths || paths.includes(pathname)) &&
      (!selector || document.querySelector(selector) !== null),
  )
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Keyboard shortcuts')} size="lg">
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
        {groups.map(({ title, keys }) => (
          <Stack key={title} gap={8}>
            <Text fw={600}>{t(title)}</Text>
            {keys.map(([key = '', label = '']) => (
              <Text key={key} component="div">
                {key.split(' ').map((part) => (
                  <Kbd key={part} size="xs" mr={4}>
                    {part}
                  </Kbd>
                ))}{' '}
                {t(label)}
              </Text>
            ))}
          </Stack>
        ))}
      </SimpleGrid>
    </Modal>
  )
}
