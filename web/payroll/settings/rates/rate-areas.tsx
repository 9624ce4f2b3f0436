import { Group, Stack, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../kit/entity/field-cell.tsx'
import { listAreas, useAreaText, useSpanText, type RateEntry } from './rate-entry.ts'
import classes from './rates.module.css'

interface Props {
  rows: readonly RateEntry[]
  onArea: (area: string) => void
}

/** The states of a subject with the rates in force. Selecting a state opens it. */
export function RateAreas({ rows, onArea }: Props) {
  const { t } = useTranslation()
  const span = useSpanText()
  const areaText = useAreaText()
  return (
    <Stack gap={0} component="ul" className={classes.areas}>
      {listAreas(rows).flatMap((area) => {
        const [first] = rows.filter((row) => row.area === area)
        if (!first || area === null) return []
        const now = rows.find((row) => row.area === area && row.isInForce)
        const isOwn = rows.some((row) => row.area === area && row.origin === 'OWN')
        return (
          <li key={area}>
            <UnstyledButton className={classes.area} onClick={() => onArea(area)}>
              <span>{areaText(first.subject, area)}</span>
              <Group gap="xs" wrap="wrap">
                {now ? span(now) : t('No rates in force on this date.')}
                {isOwn && <Badge tone="info">{t('Custom')}</Badge>}
                {now?.doubt && <Badge tone="warn">{t('To be verified')}</Badge>}
              </Group>
              <IconChevronRight size={16} aria-hidden />
            </UnstyledButton>
          </li>
        )
      })}
    </Stack>
  )
}
