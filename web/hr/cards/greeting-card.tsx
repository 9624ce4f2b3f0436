import type { ReactNode } from 'react'
import { Avatar } from '../../kit/page/avatar.tsx'
import classes from './greeting-card.module.css'

interface Props {
  title: string
  text: string
  colour: string
  picture: string | null
  /** The employee whose photo is shown; null when the card has no photo. */
  person: { name: string; photo: string | null } | null
  foot?: ReactNode
}

/** A greeting card. Its text is always shown as plain text. */
export const GreetingCard = ({ title, text, colour, picture, person, foot }: Props) => (
  <article className={classes.card} style={{ ['--card-colour' as string]: colour }}>
    {person && <Avatar name={person.name} photo={person.photo} size={56} />}
    <div className={classes.title}>{title}</div>
    <div className={classes.text}>{text}</div>
    {picture && <img className={classes.picture} src={picture} alt="" />}
    {foot && <div className={classes.foot}>{foot}</div>}
  </article>
)
