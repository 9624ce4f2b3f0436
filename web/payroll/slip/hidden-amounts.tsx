import { Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { MoneyText, EmptyValue } from '../../kit/texts.tsx'
import { useSession } from '../../session.ts'

const KEY = 'muster.amounts'

/** What was asked for on this device; null until somebody asked. */
const useAsked = create<{ isShown: boolean | null }>(() => ({ isShown: remembered() }))

/** Whether amounts of pay are shown: as somebody asked for on this device, and until then as the organisation wants it. */
export function useAmounts() {
  const asked = useAsked((state) => state.isShown)
  const isMasked = useSession((state) => state.settings?.masksAmounts ?? true)
  const isShown = asked ?? !isMasked
  return { isShown, toggle: () => remember(!isShown) }
}

function remember(isShown: boolean): void {
  try {
    localStorage.setItem(KEY, isShown ? 'shown' : 'hidden')
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
  useAsked.setState({ isShown })
}

function remembered(): boolean | null {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === null ? null : kept === 'shown'
  } catch {
    return null
  }
}

/** An amount of pay, or dots of one length whatever it is. */
export function HiddenMoney({ amount, currency }: { amount: number | null; currency?: string }) {
  const { t } = useTranslation()
  const { isShown } = useAmounts()
  if (amount === null) return <EmptyValue />
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
