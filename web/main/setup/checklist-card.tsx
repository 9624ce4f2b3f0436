import { Anchor, List, Progress, Text, ThemeIcon } from '@mantine/core'
import { IconCheck, IconCircleDashed } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kit/data/use-call.ts'
import { Card } from '../../kit/page/card.tsx'

/** The steps of a new organisation, until all are done. */
export default function ChecklistCard() {
  const { t } = useTranslation()
  const { data } = useCall('GET /api/setup/checklist')
  if (!data || data.isHidden) return null
  const doneCount = data.steps.filter(({ isDone }) => isDone).length
  return (
    <Card
      title={t('Get started')}
      aside={<Text c="dimmed">{t('{{done}} of {{count}}', { done: doneCount, count: data.steps.length })}</Text>}
    >
      <Progress value={(doneCount / data.steps.length) * 100} aria-label={t('Get started')} />
      <List spacing="sm" center listStyleType="none">
        {data.steps.map(({ label, hint, link, isDone }) => (
          <List.Item key={label} icon={<StepIcon isDone={isDone} />}>
            {isDone ? (
              <Text td="line-through" c="dimmed">
                {t(label)}
              </Text>
            ) : (
              <>
                <Anchor fw={600} renderRoot={(props) => <Link to={link} {...props} />}>
                  {t(label)}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {t(hint)}
                </Text>
              </>
            )}
          </List.Item>
        ))}
      </List>
    </Card>
  )
}

function StepIcon({ isDone }: { isDone: boolean }) {
  const { t } = useTranslation()
  return (
    <ThemeIcon
      size="sm"
      radius="xl"
      color={isDone ? 'green' : 'gray'}
      variant="light"
      aria-label={isDone ? t('Done') : t('Open')}
    >
      {isDone ? <IconCheck size={14} aria-hidden /> : <IconCircleDashed size={14} aria-hidden />}
    </ThemeIcon>
  )
}
