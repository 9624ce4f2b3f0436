import { IconArrowUpLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './demo-accounts.module.css'

interface DemoAccount {
  username: string
  password: string
  role: string
}

/** The accounts of the demo organisation; a click fills the form. */
export function DemoAccounts({
  accounts,
  onPick,
}: {
  accounts: readonly DemoAccount[]
  onPick: (account: Omit<DemoAccount, 'role'>) => void
}) {
  const { t } = useTranslation()
  return (
    <section className={classes.box} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{t('Demo organisation. Sign in as…')}</h2>
      <ul>
        {accounts.map((account) => (
          <li key={account.username}>
            <button type="button" onClick={() => onPick({ username: account.username, password: account.password })}>
              <strong>{t(account.role)}</strong>
              <span>{account.username}</span>
              <IconArrowUpLeft size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
