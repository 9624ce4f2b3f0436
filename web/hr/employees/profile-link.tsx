import { Link } from '@tanstack/react-router'
import { Avatar } from '../../kit/page/avatar.tsx'
import classes from '../../kit/page/person-link.module.css'

/** Where a colleague's profile is; everybody may open it and sees there what is theirs to see. */
export const profilePath = (id: string) => `/people/${id}`

interface Props {
  name: string
  photo?: string | null
  /** A second line: job title, department, day. */
  detail?: string | null
  size?: number
}

/** A person with picture and name, for rows that open by themselves. */
export const PersonLine = ({ name, photo, detail, size = 32 }: Props) => (
  <span className={classes.person}>
    <Avatar name={name} photo={photo} size={size} />
    <span className={classes.words}>
      <span className={classes.name}>{name}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </span>
  </span>
)

/** The same as a link to the profile. */
export const ProfileLink = ({ id, ...person }: Props & { id: string }) => (
  <Link to={profilePath(id)} className={classes.link}>
    <PersonLine {...person} />
  </Link>
)
