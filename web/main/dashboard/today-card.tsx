import { useTranslation } from 'react-i18next'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { useUser } from '../../session.ts'
import classes from './today-card.module.css'

const NOON = 12
const EVENING = 17

/** The user and the current date in the organisation's time zone. */
export default function TodayCard() {
  const { t } = useTranslation()
  const { longDay } = useFormat()
  const user = useUser()
  const today = useToday()
  const hour = new Date().getHours()
  const name = user?.fullName.split(' ')[0] ?? ''
  const greeting =
    hour < NOON
      ? t('Good morning, {{name}}', { name })
      : hour < EVENING
        ? t('Good afternoon, {{name}}', { name })
        : t('Good evening, {{name}}', { name })
  return (
    <section className={classes.today}>
      <h2>{greeting}</h2>
      <p>{longDay(today)}</p>
    </section>
  )
}
