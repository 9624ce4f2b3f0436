import { useLocalStorage } from '@mantine/hooks'
import { IconChevronRight, IconStar, IconStarFilled } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../session.ts'
import { menuIcons } from './menu-icons.ts'
import classes from './sidebar.module.css'
import { addApprovals, addAdditionalItems } from './additional-items.ts'
import { addFavourites } from './add-favourites.ts'
import { useFavourites, type Favourites } from './use-favourites.ts'
import { usePendingApprovals } from './use-pending-approvals.ts'
import { hasPath, buildVisibleMenu, type VisibleMenuItem } from './visible-menu.ts'

interface SidebarGroups {
  favourites: Favourites
  isOpen: (item: VisibleMenuItem, key: string) => boolean
  toggle: (item: VisibleMenuItem, key: string) => void
  path: string
}

/** The menu for the role and permissions of the user. The state of collapsed groups is stored on this device. */
export function Sidebar() {
  const path = useLocation({ select: (location) => location.pathname })
  const viewer = useViewer()
  const pending = usePendingApprovals()
  const items = useMemo(
    () => (viewer ? addApprovals(addAdditionalItems(buildVisibleMenu(viewer), viewer), pending) : []),
    [viewer, pending],
  )
  const [folded, setFolded] = useLocalStorage<Record<string, boolean>>({
    key: 'muster-menu',
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  const favourites = useFavourites()
  const groups: SidebarGroups = {
    path,
    favourites,
    isOpen: (item, key) => folded[key] ?? (item.isOpenAtFirst || hasPath(item, path) || items.length <= 3),
    toggle: (item, key) => setFolded({ ...folded, [key]: !groups.isOpen(item, key) }),
  }
  return (
    <ul className={classes.list}>
      {addFavourites(items, favourites.paths).map((item) => (
        <SidebarGroup key={item.label} item={item} trail="" groups={groups} />
      ))}
    </ul>
  )
}

function SidebarGroup({ item, trail, groups }: { item: VisibleMenuItem; trail: string; groups: SidebarGroups }) {
  const { t } = useTranslation()
  const key = `${trail}/${item.label}`
  if (item.children.length === 0) return <SidebarLink item={item} groups={groups} />
  const isOpen = groups.isOpen(item, key)
  const Picture = item.icon ? menuIcons[item.icon] : undefined
  return (
    <li>
      <button
        type="button"
        className={classes.group}
        data-level={trail === '' ? 'section' : 'group'}
        data-active={(!isOpen && hasPath(item, groups.path)) || undefined}
        aria-expanded={isOpen}
        onClick={() => groups.toggle(item, key)}
      >
        {Picture && <Picture size={18} stroke={1.7} aria-hidden />}
        <span>{t(item.label)}</span>
        <IconChevronRight size={14} className={classes.chevron} aria-hidden />
      </button>
      {isOpen && (
        <ul className={classes.inner}>
          {item.children.map((child) => (
            <SidebarGroup key={child.path ?? child.label} item={child} trail={key} groups={groups} />
          ))}
        </ul>
      )}
    </li>
  )
}

function SidebarLink({
  item,
  groups: { path, favourites },
}: {
  item: VisibleMenuItem
  groups: Pick<SidebarGroups, 'path' | 'favourites'>
}) {
  const { t } = useTranslation()
  const id = useId()
  const isHere = item.path === path
  const isFavourite = favourites.paths.some((one) => one === item.path)
  const Star = isFavourite ? IconStarFilled : IconStar
  return (
    <li className={classes.entry}>
      <Link
        id={id}
        to={item.path}
        className={classes.leaf}
        data-active={isHere || undefined}
        aria-current={isHere ? 'page' : undefined}
      >
        {t(item.label)}
        {item.count ? (
          <span className={classes.count} aria-label={t('{{number}} pending', { number: item.count })}>
            {item.count}
          </span>
        ) : null}
      </Link>
      <button
        type="button"
        className={classes.star}
        aria-label={t('Favourite')}
        aria-describedby={id}
        aria-pressed={isFavourite}
        title={isFavourite ? t('Remove from favourites') : t('Add to favourites')}
        onClick={() => item.path && favourites.toggle(item.path)}
      >
        <Star size={14} aria-hidden />
      </button>
    </li>
  )
}
