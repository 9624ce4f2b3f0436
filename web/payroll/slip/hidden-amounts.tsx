import { Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { MoneyText, Nothing } from '../../kit/texts.tsx'

const KEY = 'muster.amounts'

interface Amounts {
  isShown: boolean
  toggle: () => void
}

/** Whether amounts of pay are shown on this device: hidden until somebody asks, and remembered. */
export const useAmounts = create<Amounts>((set, get) => ({
  isShown: remembered(),
  toggle: () => {
    const isShown = !get().isShown
    try {
      localStorage.setItem(KEY, isShown ? 'shown' : 'hidden')
    } catch {
      // A browser that keeps nothing forgets it with the page.
    }
    set({ isShown })
  },
}))

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) === 'shown'
  } catch {
    return false
  }
}

/** An amount of pay, or dots of one length whatever it is. */
export function HiddenMoney({ amount, currency }: { amount: number | null; currency?: string }) {
  const { t } = useTranslation()
  const isShown = useAmounts((state) => state.isShown)
  if (amount === null) return <Nothing />
  if (isShown) return <MoneyText amount={amount} currency={currency} />
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
