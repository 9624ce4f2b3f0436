import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { useFormat } from '../../kit/data/format.ts'
import classes from './balances.module.css'

export type Balance = ApiReply<'POST /api/leave-hr/leave/accumulations/search'>['content'][number]['balances'][number]

interface Props {
  balances: readonly Balance[] | undefined
  onOpen?: (balance: Balance) => void
  /** Days of approved leave in the future, by leave type. They are shown separately from the days taken. */
  booked?: ReadonlyMap<string, number>
  /** The number of tiles that are reserved while the balances load. */
  placeholders?: number
}

const TILE_HEIGHT = 137

/**
 * The part of the available balance that the other figures do not explain: later credits that booked leave uses, or
 * later deductions.
 */
export function calculateLaterDays({ granted, used, pending, closed, available }: Balance): number {
  if (granted === null || available === null) return 0
  return Math.round((available - granted + used + pending + (closed ?? 0)) * 1e4) / 1e4
}

/** Balances by leave type: the available days, with the parts below. */
export function Balances({ balances, onOpen, booked, placeholders = 1 }: Props) {
  const { t } = useTranslation()
  if (!balances) {
    return (
      <div className={classes.grid} role="status" aria-label={t('Loading')}>
        {Array.from({ length: placeholders }, (_, at) => (
          <Skeleton key={at} height={TILE_HEIGHT} radius="md" />
        ))}
      </div>
    )
  }
  return (
    <ul className={classes.grid} aria-label={t('Leave balances')}>
      {balances.map((balance) => (
        <li key={`${balance.leaveType.id} ${balance.cycle.id}`}>
          {onOpen ? (
            <button type="button" className={classes.card} onClick={() => onOpen(balance)}>
              <BalanceFigures balance={balance} booked={booked?.get(balance.leaveType.id)} />
            </button>
          ) : (
            <div className={classes.card}>
              <BalanceFigures balance={balance} booked={booked?.get(balance.leaveType.id)} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function BalanceFigures({ balance, booked = 0 }: { balance: Balance; booked?: number }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { leaveType, granted, used, pending, closed, available } = balance
  const later = calculateLaterDays(balance)
  const share = (days: number) => `${granted && granted > 0 ? Math.min(100, (days / granted) * 100) : 0}%`
  return (
    <>
      <span className={classes.name}>
        <span className={classes.dot} style={{ background: leaveType.colour }} aria-hidden />
        {leaveType.name}
      </span>
      <span className={classes.large}>
        {number(available ?? used - booked)} <small>{available === null ? t('used') : t('available')}</small>
      </span>
      {available !== null && (
        <span className={classes.bar} aria-hidden>
          <span style={{ width: share(used), background: leaveType.colour }} />
          <span style={{ width: share(pending), background: leaveType.colour, opacity: 0.45 }} />
        </span>
      )}
      <span className={classes.rest}>
        {available !== null && <span>{t('{{number}} credited', { number: number(granted ?? 0) })}</span>}
        {available !== null && <span>{t('{{number}} used', { number: number(used - booked) })}</span>}
        {booked > 0 && <span>{t('{{number}} approved', { number: number(booked) })}</span>}
        {(available !== null || pending > 0) && <span>{t('{{number}} pending', { number: number(pending) })}</span>}
        {closed !== null && closed !== 0 && <span>{t('{{number}} adjusted', { number: number(0 - closed) })}</span>}
        {later !== 0 && (
          <span>
            {later > 0
              ? t('{{number}} covered by later credits', { number: number(later) })
              : t('{{number}} deducted later', { number: number(-later) })}
          </span>
        )}
        {available === null && <span>{t('No limit')}</span>}
      </span>
    </>
  )
}
