import { Link } from '@tanstack/react-router'
import { Avatar } from './avatar.tsx'
import classes from './person-link.module.css'

/** Where a colleague's profile is; everybody may open it and sees there what is theirs to see. */
export const buildPersonPath = (id: string) => `/people/${id}`

interface Props {
  id: string
  name: string
  photo?: string | null
  /** A second line: job title, department, code. */
  detail?: string
  hasAvatar?: boolean
}

/** A person with picture and name, leading to the profile. */
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
