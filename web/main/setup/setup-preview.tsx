import { Badge, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { SetupSection } from '../../../domain/main/setup/answers.ts'
import { toItemKey } from '../../../domain/main/setup/setup-plan.ts'
import type { ApiReply } from '../../api.ts'
import { Card } from '../../kit/page/card.tsx'
import { describePayDay } from './pay-day.ts'
import type { SetupAnswersDraft } from './setup-screen.tsx'
import { LeaveTypeFields, StructureLine, TaxSlabText, WorkingHours } from './setup-fields.tsx'
import { DayText } from '../../kit/data/value-texts.tsx'

export type SetupSections = ApiReply<'POST /api/setup/preview'>
type PreviewSection = SetupSections[number]
export type PreviewItem = PreviewSection['items'][number]

interface Props {
  sections: SetupSections | undefined
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

/** The data that the answers create. Items can be left out, and the figures of leave, working hours and pay changed. */
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
          text={describeSection(part, t)}
        >
          <SectionItems part={part} values={values} onChange={onChange} />
        </Card>
      ))}
    </Stack>
  )
}

/** What is changed on other screens after the set-up. */
function describeSection({ section, isDone, items }: PreviewSection, t: TFunction): string | undefined {
  if (isDone) return t('Records already exist, so nothing is created here.')
  if (section === 'LEAVE') return t('All rules of a leave type are under Settings › Leave Settings after the set-up.')
  if (section === 'HOLIDAYS')
    return t('Festivals whose date changes every year can be missing. Add them under Employees › Holidays.')
  if (section !== 'PAY') return undefined
  const later = t('Components and formulas are under Settings › Salary settings after the set-up.')
  if (!items.some(({ bands }) => bands !== null)) return later
  return `${later} ${t('Tax slabs and rates of contributions come from the law and are under Tax Slabs and Statutory rates.')}`
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
        <GroupItems section={part.section} group={group} items={items} values={values} onChange={onChange} />
      </div>
    )
  })
}

function GroupItems({ group, ...props }: OptionalItemsProps & { group: string }) {
  const { t } = useTranslation()
  const { items, values, onChange } = props
  const [first] = items
  if (optionalGroups.includes(group)) return <OptionalItems {...props} />
  if (group === 'Working periods') return <WorkingHours name={first?.name ?? ''} values={values} onChange={onChange} />
  if (first?.calculation)
    return items.map((item) => <StructureLine key={item.name} item={item} values={values} onChange={onChange} />)
  if (first?.bands) return items.map(({ name, bands }) => <TaxSlabText key={name} name={name} bands={bands ?? []} />)
  if (group === 'Pay schedules')
    return <Text c="dimmed">{[first?.name, describePayDay(values.payDays, t)].join(' · ')}</Text>
  return <Text c="dimmed">{items.map(({ name }) => name).join(' · ')}</Text>
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
          <Group key={`${key} ${item.day ?? ''}`} gap="sm" justify="space-between" mih={30}>
            <Checkbox
              label={item.name}
              checked={isIncluded}
              onChange={() =>
                onChange({ excluded: isIncluded ? [...excluded, key] : excluded.filter((one) => one !== key) })
              }
            />
            {item.day !== null && (
              <Text c="dimmed" component="div">
                <DayText day={item.day} />
              </Text>
            )}
            {item.code !== null && (
              <LeaveTypeFields item={item} isIncluded={isIncluded} values={values} onChange={onChange} />
            )}
          </Group>
        )
      })}
    </Stack>
  )
}
