import { Avatar } from '../../kit/page/avatar.tsx'
import classes from '../../kit/page/person-link.module.css'

/** An employee in a row that is a button itself, so the name cannot be a link. */
export const EmployeeName = ({ name, detail }: { name: string; detail?: string }) => (
  <span className={classes.person}>
    <Avatar name={name} size={28} />
    <span className={classes.words}>
      <span className={classes.name}>{name}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </span>
  </span>
)
