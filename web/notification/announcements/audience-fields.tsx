import { MultiSelect, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { roleNames, type RoleName } from '../../../domain/main/users/roles.ts'
import type { ApiArgs } from '../../api.ts'
import { roleLabels } from '../../../domain/main/users/roles.ts'
import { useCall } from '../../kit/data/use-call.ts'

export type Audience = ApiArgs<'POST /api/notifications/announcements/count'>['body']

interface Props {
  audience: Audience
  error?: string
  onChange: (audience: Audience) => void
}

const ALL_ROWS = { body: { page: 0, size: 200 } }

const toOptions = (rows: { id: string; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))

/** Selects the recipients, and shows their number. */
export function AudienceFields({ audience, error, onChange }: Props) {
  const { t } = useTranslation()
  const departments = useCall('POST /api/departments/search', ALL_ROWS)
  const zones = useCall('POST /api/zones/search', ALL_ROWS)
  const types = useCall('POST /api/hr/employee/types/search', ALL_ROWS)
  const lists = [
    { key: 'departmentIds', label: t('Departments'), data: toOptions(departments.data?.content) },
    { key: 'zoneIds', label: t('Zones'), data: toOptions(zones.data?.content) },
    { key: 'employeeTypeIds', label: t('Employee types'), data: toOptions(types.data?.content) },
  ] as const
  return (
    <>
      {lists.map(({ key, label, data }) => (
        <MultiSelect
          key={key}
          label={label}
          placeholder={audience[key]?.length ? undefined : t('All')}
          data={data}
          value={audience[key] ?? []}
          searchable
          clearable
          onChange={(ids) => onChange({ ...audience, [key]: ids })}
        />
      ))}
      <MultiSelect
        label={t('Roles')}
        placeholder={audience.roles?.length ? undefined : t('All')}
        data={roleNames.map((value) => ({ value, label: t(roleLabels[value]) }))}
        value={audience.roles ?? []}
        onChange={(roles) => onChange({ ...audience, roles: roles as RoleName[] })}
      />
      <AudienceCount audience={audience} error={error} />
    </>
  )
}

function AudienceCount({ audience, error }: Pick<Props, 'audience' | 'error'>) {
  const { t } = useTranslation()
  const { data } = useCall('POST /api/notifications/announcements/count', { body: audience })
  const byKey = new Map(data?.channels.map(({ channel, reachable }) => [channel, reachable]))
  return (
    <Text role="status" c={error ? 'red' : undefined}>
      {error ??
        (data &&
          t('Recipients: {{total}}. With an email address: {{mail}}. With a mobile number: {{mobile}}.', {
            total: data.total,
            mail: byKey.get('MAIL') ?? 0,
            mobile: byKey.get('SMS') ?? 0,
          }))}
    </Text>
  )
}
