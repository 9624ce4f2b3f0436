import { IconCalendarCheck, IconCash, IconUsersGroup } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageMenu } from '../../shell/header/language-menu.tsx'
import { AppearanceMenu } from '../../shell/header/appearance-menu.tsx'
import classes from './sign-in-layout.module.css'

const productHighlights = [
  { Picture: IconCalendarCheck, words: 'Leave and attendance, accurate to the half day' },
  { Picture: IconCash, words: 'Payroll that explains every amount' },
  { Picture: IconUsersGroup, words: 'Access by role and reporting line' },
]

/** The layout of screens without sign-in: product description at the left, form at the right. */
export function SignInLayout({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = `${title} · Muster`
  }, [title])
  return (
    <div className={classes.layout}>
      <aside className={classes.story} aria-label="Muster">
        <div className={classes.brand}>
          <img src="/favicon.svg" alt="" width={36} height={36} />
          Muster
        </div>
        <div>
          <p className={classes.claim}>{t('The self-hosted HR system')}</p>
          <ul className={classes.promises}>
            {productHighlights.map(({ Picture, words }) => (
              <li key={words}>
                <Picture size={20} stroke={1.7} aria-hidden />
                {t(words)}
              </li>
            ))}
          </ul>
        </div>
      </aside>
      <main className={classes.side}>
        <div className={classes.tools}>
          <LanguageMenu isAlwaysShown />
          <AppearanceMenu isAlwaysShown />
        </div>
        <div className={classes.form}>
          <img className={classes.smallMark} src="/favicon.svg" alt="" width={40} height={40} />
          <h1 tabIndex={-1}>{title}</h1>
          {intro && <p className={classes.intro}>{intro}</p>}
          {children}
        </div>
      </main>
    </div>
  )
}
