import { Select } from '@mantine/core'
import { useCall } from '../data/use-call.ts'

interface Props {
  label: string
  value: string
  onChange: (timeZone: string) => void
  error?: string
  name?: string
  description?: string
  disabled?: boolean
  withAsterisk?: boolean
}

/** Chooses one of the IANA time zones, shown with their current offsets. */
export function TimeZoneSelect({ value, onChange, ...control }: Props) {
  const { data = [] } = useCall('GET /api/organisations/timezones')
  const options = data.map(({ id, offset }) => ({ value: id, label: `${id} (${offset})` }))
  const isListed = value === '' || data.some(({ id }) => id === value)
  return (
    <Select
      {...control}
      data={isListed ? options : [{ value, label: value }, ...options]}
      searchable
      allowDeselect={false}
      value={value === '' ? null : value}
      onChange={(timeZone) => timeZone && onChange(timeZone)}
    />
  )
}
