import {
  IconBell,
  IconBriefcase,
  IconCash,
  IconChecklist,
  IconDeviceDesktop,
  IconLayoutDashboard,
  IconSettings,
  IconShieldCheck,
  IconStar,
  IconTrophy,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'

/** The icons of the menu by name. */
export const menuIcons: Record<string, Icon> = {
  favourites: IconStar,
  dashboard: IconLayoutDashboard,
  admin: IconShieldCheck,
  people: IconUsers,
  payroll: IconCash,
  hr: IconBriefcase,
  performance: IconTrophy,
  devices: IconDeviceDesktop,
  settings: IconSettings,
  access: IconBell,
  tasks: IconChecklist,
}
