import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addMonths, monthStart } from '../../../domain/kit/day.ts'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { Card } from '../../kit/page/card.tsx'
import { MonthBars } from '../../kit/page/month-bars.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'

const figuresPath = '/employees/figures'
const employeesPath = '/employees/employees/all-employees'

/** The joiners of a month, or its leavers if no employee joined. */
const listMonthSearch = (joiners: number, from: string, to: string): Record<string, string> =>
  joiners > 0 ? { status: 'ALL', joinedFrom: from, joinedTo: to } : { status: 'ALL', leftFrom: from, leftTo: to }

/** Joiners and leavers of the last twelve months, and the attrition. */
export default function TurnoverCard() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data, error, refetch } = useCall('GET /api/hr/headcount/months', { query: {} })
  return (
    <Card
      title={t('Joiners and leavers')}
      aside={<Anchor renderRoot={(props) => <Link to={figuresPath} {...props} />}>{t('Figures')}</Anchor>}
    >
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={240} />
      {data && (
        <>
          <MonthBars
            label={t('Joiners and leavers')}
            names={[t('Joiners'), t('Leavers')]}
            months={data.map(({ day, joiners, leavers }) => ({
              day,
              values: [joiners, leavers],
              label: `${number(joiners)} / ${number(leavers)}`,
              path: employeesPath,
              search: listMonthSearch(joiners, monthStart(day), day),
            }))}
          />
          <AttritionText />
        </>
      )}
    </Card>
  )
}

function AttritionText() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const today = useToday()
  const { data } = useCall('POST /api/hr/employmentFigures', {
    body: { fromDay: addMonths(today, -12), toDay: today },
  })
  const attrition = data?.attrition
  const figures = (text: string) => (
    <Anchor
      c="dimmed"
      renderRoot={(props) => <Link to={figuresPath} search={{ from: addMonths(today, -12), to: today }} {...props} />}
    >
      {text}
    </Anchor>
  )
  return (
    <Text c="dimmed" mih="1.55em">
      {attrition !== undefined &&
        (attrition === null
          ? t('Attrition is not shown for fewer than 5 leavers in 12 months.')
          : figures(t('Attrition in the last 12 months: {{percent}}%', { percent: number(attrition) })))}
    </Text>
  )
}
