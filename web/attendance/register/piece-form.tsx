import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '../../../domain/kit/day.ts'
import { useToday } from '../../kit/data/format.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'

/** Enters the pieces of one employee and day. */
export function PieceForm() {
  const { t } = useTranslation()
  const today = useToday()
  const [employeeId, setEmployeeId] = useState<string | null>(null)
  const [day, setDay] = useState<Day | null>(today)
  const [rateTypeId, setRateTypeId] = useState<string | null>(null)
  const [quantity, setQuantity] = useState('')
  const { data: types = [] } = useCall('GET /api/attendance/pieces/rateTypes')
  const save = useAction('POST /api/attendance/pieces', {
    invalidates: ['/pieces', '/months'],
    success: t('Pieces saved'),
    onDone: () => setQuantity(''),
    onProblem: () => true,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (employeeId && day && rateTypeId) save.mutate({ body: { employeeId, day, rateTypeId, quantity } })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <FormProblem problem={save.error} names={[]} />
        <Group align="flex-end" gap="sm">
          <RefInput to="employee" label={t('Employee')} value={employeeId} onChange={setEmployeeId} />
          <DayInput label={t('Date')} value={day} onChange={setDay} />
          <Select
            label={t('Pay rate type')}
            data={types.map(({ id, name }) => ({ value: id, label: name }))}
            value={rateTypeId}
            onChange={setRateTypeId}
          />
          <TextInput
            label={t('Pieces')}
            inputMode="decimal"
            value={quantity}
            onChange={(event) => setQuantity(event.currentTarget.value)}
          />
          <Button type="submit" loading={save.isPending} disabled={!employeeId || !day || !rateTypeId || !quantity}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
