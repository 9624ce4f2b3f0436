import classes from './avatar.module.css'

/** The photo of an employee, or initials on a fixed colour. Decorative only, because the name is always next to it. */
export function Avatar({ name, photo, size = 32 }: { name: string; photo?: string | null; size?: number }) {
  const box = { width: size, height: size, fontSize: size * 0.38 }
  if (photo) return <img className={classes.avatar} style={box} src={photo} alt="" loading="lazy" />
  return (
    <span className={classes.avatar} style={box} data-tint={pickTint(name)} aria-hidden>
      {toInitials(name)}
    </span>
  )
}

const TINTS = 6

const pickTint = (name: string) => [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS

/** 'Asha Kumari Rao' gives AR. */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
