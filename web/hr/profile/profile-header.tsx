import { Paper } from '@mantine/core'
import { IconClock, IconHash, IconMail, IconMapPin, IconPhone, IconSitemap, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../kit/page/avatar.tsx'
import { MailLink, PhoneLink } from '../employees/contact-links.tsx'
import { LocalTime } from './local-time.tsx'
import { PhotoButton } from './photo-button.tsx'
import classes from './profile-header.module.css'
import { profilePath } from '../employees/profile-link.tsx'
import type { EmployeeRecord, PublicCard } from './employee-record.ts'
import { findStatusName } from '../employment/status-name.ts'
import { StatusBadge } from '../employment/status-badge.tsx'

const PHOTO_SIZE = 84
const iconProps = { size: 16, stroke: 1.7, 'aria-hidden': true }

/** Name, job and contact details of the employee. */
export function ProfileHeader({ card, record }: { card: PublicCard; record: EmployeeRecord | undefined }) {
  const { t } = useTranslation()
  return (
    <Paper withBorder radius="md" component="section" aria-label={t('Summary')} className={classes.header}>
      <span className={classes.photo}>
        <Avatar name={card.fullName} photo={card.photo} size={PHOTO_SIZE} />
        {record && (record.can.manage || record.can.own) && (
          <PhotoButton id={card.id} name={card.fullName} photo={card.photo} className={classes.change} />
        )}
      </span>
      <div className={classes.main}>
        <div className={classes.job}>
          {card.jobTitle ?? t('No job title')}
          {record && <StatusBadge status={record.status} name={findStatusName(record)} />}
        </div>
        {card.departmentName && <div>{card.departmentName}</div>}
        <ul className={classes.lines}>
          <li>
            <IconHash {...iconProps} />
            {card.number}
          </li>
          {card.managerId && card.managerName && (
            <li>
              <IconUser {...iconProps} />
              <Link to={profilePath(card.managerId)} aria-label={t('Manager: {{name}}', { name: card.managerName })}>
                {card.managerName}
              </Link>
            </li>
          )}
          <li>
            <IconSitemap {...iconProps} />
            <Link to="/org-chart" search={{ at: card.id }}>
              {t('Org chart')}
            </Link>
          </li>
          {(card.city ?? card.zoneName) && (
            <li>
              <IconMapPin {...iconProps} />
              {card.city ?? card.zoneName}
            </li>
          )}
          <li>
            <IconClock {...iconProps} />
            <span>
              <LocalTime timeZone={card.timeZone} /> {t('local time')}
            </span>
          </li>
          {card.workEmail && (
            <li>
              <IconMail {...iconProps} />
              <MailLink address={card.workEmail} />
            </li>
          )}
          {card.workPhone && (
            <li>
              <IconPhone {...iconProps} />
              <PhoneLink number={card.workPhone} />
            </li>
          )}
        </ul>
      </div>
    </Paper>
  )
}
