import { Avatar } from '../../kit/page/avatar.tsx'
import classes from '../../kit/page/person-link.module.css'

/** Photo, name and address of a user, for clickable rows. */
export const PersonCell = ({ name, detail }: { name: string; detail: string }) => (
  <span className={classes.person}>
    <Avatar name={name} size={28} />
    <span className={classes.words}>
      <span className={classes.name}>{name}</span>
      <span className={classes.detail}>{detail}</span>
    </span>
  </span>
)
