import { Link } from '@tanstack/react-router'
import { useCan } from '../session.ts'
import { Avatar } from './avatar.tsx'
import classes from './person-link.module.css'

/** Where an employee's record is. */
export const personPath = (id: string) => ({ to: '/employees/employees/all-employees', search: { open: id } })

interface Props {
  id: string
  name: string
  photo?: string | null
  /** A second line: job title, department, code. */
  detail?: string
  hasAvatar?: boolean
}

/** A person with picture and name, a link for those who may read the directory. */
export function PersonLink({ id, name, photo, detail, hasAvatar = true }: Props) {
  const canOpen = useCan('employee.read')
  const words = (
    <span className={classes.words}>
      <span className={classes.name}>{name}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </span>
  )
  return (
    <span className={classes.person}>
      {hasAvatar && <Avatar name={name} photo={photo} size={28} />}
      {canOpen ? (
        <Link {...personPath(id)} className={classes.link}>
          {words}
        </Link>
      ) : (
        words
      )}
    </span>
  )
}
