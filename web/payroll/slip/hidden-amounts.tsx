import { Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { MoneyText, EmptyValue } from '../../kit/data/value-texts.tsx'
import { useSession } from '../../session.ts'

const AMOUNTS_STORAGE_KEY = 'muster.amounts'

/** What was asked for on this device; null until somebody asked. */
const useAmountsChoice = create<{ isShown: boolean | null }>(() => ({ isShown: readChoice() }))

/** Whether amounts of pay are shown: as somebody asked for on this device, and until then as the organisation wants it. */
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
    // A browser that keeps nothing forgets it with the page.
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
