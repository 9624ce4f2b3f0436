import { Badge, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SetupSection } from '../../../domain/main/setup/answers.ts'
import { toItemKey } from '../../../domain/main/setup/setup-plan.ts'
import type { ApiReply } from '../../api.ts'
import { DayText } from '../../kit/data/value-texts.tsx'
import { Card } from '../../kit/page/card.tsx'
import type { SetupAnswersDraft } from './setup-screen.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'

type PreviewSection = ApiReply<'POST /api/setup/preview'>[number]
type PreviewItem = PreviewSection['items'][number]

interface Props {
  sections: ApiReply<'POST /api/setup/preview'> | undefined
  values: SetupAnswersDraft
  onChange: (patch: Partial<SetupAnswersDraft>) => void
}

const sectionTitles: Record<SetupSection, string> = {
  LEAVE: 'Leave',
  HOLIDAYS: 'Holidays',
  WORK_WEEK: 'Working week',
  PAY: 'Pay',
  EMPLOYEES: 'Employees and documents',
  TASKS: 'Tasks',
}
// Items of other groups depend on each other, so they cannot be left out.
const optionalGroups = ['Leave types', 'Holidays', 'Employee types', 'Employee document types']
const MAX_DAYS = 366

/** The data that the answers create. Items can be left out, and the days of leave types can be changed. */
export function SetupPreview({ sections, values, onChange }: Props) {
  const { t } = useTranslation()
  if (!sections) return <Skeleton height={480} radius="md" />
  return (
    <Stack gap="lg">
      {sections.map((part) => (
        <Card
          key={part.section}
          title={t(sectionTitles[part.section])}
          aside={part.isDone && <Badge color="gray">{t('Already exists')}</Badge>}
          text={part.isDone && t('Records already exist, so nothing is created here.')}
        >
          <SectionItems part={part} values={values} onChange={onChange} />
        </Card>
      ))}
    </Stack>
  )
}

function SectionItems({ part, values, onChange }: Omit<Props, 'sections'> & { part: PreviewSection }) {
  const { t } = useTranslation()
  const groups = [...new Set(part.items.map(({ group }) => group))]
  return groups.map((group) => {
    const items = part.items.filter((item) => item.group === group)
    return (
      <div key={group}>
        <Text fw={600} size="sm" mb={6}>
          {t(group)}
        </Text>
        {optionalGroups.includes(group) ? (
          <OptionalItems section={part.section} items={items} values={values} onChange={onChange} />
        ) : (
          <Text c="dimmed">{items.map(({ name }) => name).join(' · ')}</Text>
        )}
      </div>
    )
  })
}

interface OptionalItemsProps extends Omit<Props, 'sections'> {
  section: SetupSection
  items: readonly PreviewItem[]
}

/** Items with a checkbox each. A holiday is left out in both years. */
function OptionalItems({ section, items, values, onChange }: OptionalItemsProps) {
  const { excluded } = values
  return (
    <Stack gap={6}>
      {items.map((item) => {
        const key = toItemKey(section, item.name)
        const isIncluded = !excluded.includes(key)
        return (
          <Group key={`${key} ${item.day ?? ''}`} gap="sm" wrap="nowrap" justify="space-between" mih={30}>
            <Checkbox
              label={item.name}
              checked={isIncluded}
              onChange={() =>
                onChange({ excluded: isIncluded ? [...excluded, key] : excluded.filter((one) => one !== key) })
              }
            />
            <ItemDetail item={item} isIncluded={isIncluded} values={values} onChange={onChange} />
          </Group>
        )
      })}
    </Stack>
  )
}

interface DetailProps extends Omit<Props, 'sections'> {
  item: PreviewItem
  isIncluded: boolean
}

function ItemDetail({ item: { name, code, days, day }, isIncluded, values, onChange }: DetailProps) {
  const { t } = useTranslation()
  if (day !== null)
    return (
      <Text c="dimmed" component="div">
        <DayText day={day} />
      </Text>
    )
  if (code === null) return null
  if (days === null) return <Text c="dimmed">{t('Without a balance')}</Text>
  if (days === 0 && values.leaveDays[code] === undefined) return <Text c="dimmed">{t('Earned by claims')}</Text>
  return (
    <NumberField
      aria-label={t('{{name}}: days per year', { name })}
      w={150}
      size="xs"
      min={0}
      max={MAX_DAYS}
      step={1}
      rightSection={t('days per year')}
      rightSectionWidth={96}
      disabled={!isIncluded}
      value={values.leaveDays[code] ?? days}
      onChange={(value) => typeof value === 'number' && onChange({ leaveDays: { ...values.leaveDays, [code]: value } })}
    />
  )
}
