import { Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { EmptyValue, MoneyText, YearlyMoneyText } from '../../kit/data/value-texts.tsx'
import { useSession } from '../../session.ts'

const AMOUNTS_STORAGE_KEY = 'muster.amounts'

/** The user's choice on this device; null without a choice. */
const useAmountsChoice = create<{ isShown: boolean | null }>(() => ({ isShown: readChoice() }))

/** Whether pay amounts are shown: by the user's choice on this device, otherwise by the organisation's setting. */
export function useAmounts() {
  const choice = useAmountsChoice((state) => state.isShown)
  const isMasked = useSession((state) => state.settings?.masksAmounts ?? true)
  const isShown = choice ?? !isMasked
  return { isShown, toggle: () => saveChoice(!isShown) }
}

function saveChoice(isShown: boolean): void {
  try {
    localStorage.setItem(AMOUNTS_STORAGE_KEY, isShown ? 'shown' : 'hidden')
  } catch {
    // Without storage the choice is lost when the page is closed.
  }
  useAmountsChoice.setState({ isShown })
}

function readChoice(): boolean | null {
  try {
    const stored = localStorage.getItem(AMOUNTS_STORAGE_KEY)
    return stored === null ? null : stored === 'shown'
  } catch {
    return null
  }
}

/** A pay amount, or a fixed number of dots that does not reveal its length. */
export function HiddenMoney({
  amount,
  currency,
  isYearly = false,
}: {
  amount: number | null
  currency?: string
  isYearly?: boolean
}) {
  const { t } = useTranslation()
  const { isShown } = useAmounts()
  if (amount === null) return <EmptyValue />
  if (isShown) return isYearly ? <YearlyMoneyText amount={amount} /> : <MoneyText amount={amount} currency={currency} />
  return (
    <span role="img" aria-label={t('Hidden amount')}>
      ••••••
    </span>
  )
}

export function AmountsButton() {
  const { t } = useTranslation()
  const { isShown, toggle } = useAmounts()
  const Picture = isShown ? IconEyeOff : IconEye
  return (
    <Button variant="default" leftSection={<Picture size={16} aria-hidden />} onClick={toggle}>
      {isShown ? t('Hide amounts') : t('Show amounts')}
    </Button>
  )
}
