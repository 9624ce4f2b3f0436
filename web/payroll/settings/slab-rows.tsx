import { Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../kit/form/money-input.tsx'
import { RowTable } from '../../kit/table/row-table.tsx'

interface SlabRow {
  from: number
  to: number | null
  percent: string
}

interface Props<R extends SlabRow> {
  rows: readonly R[]
  /** Each slab has a fixed amount and a percentage. */
  hasFixed?: boolean
  /** The start of the first slab can be edited. */
  hasStart?: boolean
  onChange: (rows: R[]) => void
}

/** Slabs without an upper limit of their own. Each begins where the previous one ends, so there are no gaps. */
export function SlabRows<R extends SlabRow>({ rows, hasFixed = false, hasStart = false, onChange }: Props<R>) {
  const { t } = useTranslation()
  const change = (at: number, patch: Partial<SlabRow> & { fixed?: number }) =>
    onChange(joinSlabs(rows.map((row, index) => (index === at ? { ...row, ...patch } : row))))
  const add = () => {
    const last = rows.at(-1)
    if (last) onChange(joinSlabs([...rows.slice(0, -1), { ...last, to: last.from + SLAB_STEP }, { ...last, to: null }]))
  }
  return (
    <Stack gap="xs">
      <RowTable
        minWidth={420}
        heads={[t('Above'), t('Up to'), ...(hasFixed ? [t('Fixed amount')] : []), t('Percentage')]}
        rows={rows.map((row, at) => ({
          removeLabel: t('Remove slab {{number}}', { number: at + 1 }),
          fields: [
            <MoneyInput
              aria-label={t('Above')}
              readOnly={at > 0 || !hasStart}
              value={row.from}
              onChange={(from) => change(at, { from: from ?? 0 })}
            />,
            <MoneyInput
              aria-label={t('Up to')}
              disabled={at === rows.length - 1}
              placeholder={t('No limit')}
              value={row.to}
              onChange={(to) => change(at, { to: to ?? row.from })}
            />,
            ...(hasFixed
              ? [
                  <MoneyInput
                    aria-label={t('Fixed amount')}
                    value={readFixedAmount(row)}
                    onChange={(fixed) => change(at, { fixed: fixed ?? 0 })}
                  />,
                ]
              : []),
            <TextInput
              aria-label={t('Percentage')}
              w={80}
              inputMode="decimal"
              value={row.percent}
              onChange={({ currentTarget }) => change(at, { percent: currentTarget.value.trim() })}
            />,
          ],
        }))}
        least={1}
        onRemove={(at) => onChange(joinSlabs(rows.filter((_, index) => index !== at)))}
        addLabel={t('Add slab')}
        onAdd={add}
      />
    </Stack>
  )
}

const SLAB_STEP = 1_000_00
const readFixedAmount = (row: SlabRow): number => Number(Reflect.get(row, 'fixed') ?? 0)

// The last slab has no end. Each other slab ends where the next one begins.
function joinSlabs<R extends SlabRow>(rows: readonly R[]): R[] {
  const made: R[] = []
  for (const [at, row] of rows.entries())
    made.push({
      ...row,
      from: made[at - 1]?.to ?? row.from,
      to: at === rows.length - 1 ? null : (row.to ?? row.from + SLAB_STEP),
    })
  return made
}
