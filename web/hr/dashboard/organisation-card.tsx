import { NavLink, Stack } from '@mantine/core'
import { IconBriefcase, IconCalendarEvent, IconMapPin, IconSitemap, IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/page/card.tsx'

const organisationLinks = [
  { label: 'Departments', to: '/settings/departments', Picture: IconUsersGroup },
  { label: 'Department roles', to: '/settings/department-roles', Picture: IconBriefcase },
  { label: 'Zones', to: '/settings/zones', Picture: IconMapPin },
  { label: 'Holidays', to: '/employees/employees/holidays', Picture: IconCalendarEvent },
  { label: 'Org chart', to: '/org-chart', Picture: IconSitemap },
]

/** Links to the lists of the organisation. */
export default function OrganisationCard() {
  const { t } = useTranslation()
  return (
    <Card title={t('Organisation')}>
      <Stack gap={2} mx={-8}>
        {organisationLinks.map(({ label, to, Picture }) => (
          <NavLink
            key={to}
            component={Link}
            to={to}
            label={t(label)}
            leftSection={<Picture size={18} stroke={1.7} aria-hidden />}
            style={{ borderRadius: 6 }}
          />
        ))}
      </Stack>
    </Card>
  )
}
