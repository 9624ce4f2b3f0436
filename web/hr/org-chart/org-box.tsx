import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BOX_HEIGHT, BOX_WIDTH, type ChartBox } from '../../../domain/hr/org-chart/chart-layout.ts'
import { Avatar } from '../../kit/page/avatar.tsx'
import { profilePath } from '../employees/profile-link.tsx'
import type { ChartPerson } from './org-boxes.tsx'
import classes from './org-boxes.module.css'

interface Props {
  box: ChartBox
  person: ChartPerson
  colour: string
  isFocused: boolean
  onToggle: () => void
}

/** An employee of the chart, with a button that opens the direct reports. */
export function OrgBox({ box, person, colour, isFocused, onToggle }: Props) {
  const { t } = useTranslation()
  const { id, fullName, jobTitle, departmentName, photo } = person
  return (
    <div
      className={classes.box}
      data-focused={isFocused || undefined}
      style={{ left: box.x, top: box.y, width: BOX_WIDTH, height: BOX_HEIGHT, borderInlineStartColor: colour }}
    >
      <Avatar name={fullName} photo={photo} size={32} />
      <span className={classes.words}>
        <Link to={profilePath(id)} className={classes.name} title={fullName}>
          {fullName}
        </Link>
        <span className={classes.detail} title={[jobTitle, departmentName].filter(Boolean).join(' · ')}>
          {jobTitle ?? departmentName}
        </span>
      </span>
      {box.reports > 0 && (
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={box.isOpen}
          aria-label={t('Direct reports of {{name}}: {{count}}', { name: fullName, count: box.reports })}
          onClick={onToggle}
        >
          {box.reports}
          {box.isOpen ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
        </UnstyledButton>
      )}
    </div>
  )
}
