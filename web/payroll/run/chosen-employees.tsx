import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RefInput } from '../../kit/form/ref-input.tsx'

interface Props {
  ids: readonly string[]
  onChange: (ids: string[]) => void
}

/** A list of employees, such as those of an off-cycle payroll. */
export function ChosenEmployees({ ids, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <RefInput
        label={t('Add employee')}
        to="employee"
        value={null}
        onChange={(id) => id && onChange([...new Set([...ids, id])])}
      />
      <Stack gap={4}>
        {ids.map((id) => (
          <RefInput
            key={id}
            label={t('Employee')}
            to="employee"
            value={id}
            onChange={(next) => next === null && onChange(ids.filter((one) => one !== id))}
          />
        ))}
      </Stack>
    </>
  )
}
