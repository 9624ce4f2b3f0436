import { Link } from '@tanstack/react-router'
import { Avatar } from './avatar.tsx'
import classes from './person-link.module.css'

/** The path of a profile. All users can open it; the details depend on their permissions. */
export const buildPersonPath = (id: string) => `/people/${id}`

interface Props {
  id: string
  name: string
  photo?: string | null
  /** A second line: job title, department, code. */
  detail?: string
  hasAvatar?: boolean
}

/** Photo and name with a link to the profile. */
export function PersonLink({ id, name, photo, detail, hasAvatar = true }: Props) {
  const words = (
    <span className={classes.words}>
      <span className={classes.name}>{name}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </span>
  )
  return (
    <span className={classes.person}>
      {hasAvatar && <Avatar name={name} photo={photo} size={28} />}
      <Link to={buildPersonPath(id)} className={classes.link}>
        {words}
      </Link>
    </span>
  )
}
