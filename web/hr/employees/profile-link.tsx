import { Link } from '@tanstack/react-router'
import { Avatar } from '../../kit/page/avatar.tsx'
import classes from '../../kit/page/person-link.module.css'

/** The path of a profile. All users can open it; the details depend on their permissions. */
export const profilePath = (id: string) => `/people/${id}`

interface Props {
  name: string
  photo?: string | null
  /** A second line: job title, department or date. */
  detail?: string | null
  size?: number
}

/** Photo and name, for rows that are clickable themselves. */
export const PersonLine = ({ name, photo, detail, size = 32 }: Props) => (
  <span className={classes.person}>
    <Avatar name={name} photo={photo} size={size} />
    <span className={classes.words}>
      <span className={classes.name}>{name}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </span>
  </span>
)

/** Photo and name as a link to the profile. */
export const ProfileLink = ({ id, ...person }: Props & { id: string }) => (
  <Link to={profilePath(id)} className={classes.link}>
    <PersonLine {...person} />
  </Link>
)
