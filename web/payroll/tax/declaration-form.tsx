import { Alert, Button, Grid, Group, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/page/card.tsx'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import type { ApiProblem } from '../../problem.ts'
import { useUnsavedChangesDialog } from '../../kit/form/use-dirty-guard.tsx'
import { type Declaration, toDeclarationDraft, isComplete } from './declaration-draft.ts'
import { EmployerRows } from './employer-rows.tsx'
import { OtherTax } from './other-tax.tsx'
import { HeadRows } from './declaration-head-rows.tsx'
import { HomeRows } from './home-rows.tsx'
import { RegimeComparison } from './regime-comparison.tsx'

const declarationInvalidates = ['/payroll/tax']

/** The declaration of a year, with the tax in both regimes. */
export function DeclarationForm({ declaration }: { declaration: Declaration }) {
  const { t } = useTranslation()
  const { year, version, status } = declaration
  const [draft, setDraft] = useState(() => toDeclarationDraft(declaration))
  const isClosed = status === 'VERIFIED'
  const isDirty = JSON.stringify(draft) !== JSON.stringify(toDeclarationDraft(declaration))
  const save = useAction('PUT /api/payroll/tax/declaration', {
    invalidates: declarationInvalidates,
    success: t('Declaration saved.'),
    onProblem: hasShownField,
  })
  const submit = useAction('POST /api/payroll/tax/declaration/submit', {
    invalidates: declarationInvalidates,
    success: t('Declaration submitted to HR.'),
  })
  const problems = save.error?.fields ?? {}
  const guard = useUnsavedChangesDialog(() => isDirty && !save.isPending && !save.isSuccess)
  const change = (patch: Partial<typeof draft>) => {
    save.reset()
    setDraft((before) => ({ ...before, ...patch }))
  }
  return (
    <Grid>
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Stack gap="md">
          {isClosed && <Alert>{t('HR has verified this declaration. To change it, ask HR to reopen it.')}</Alert>}
          <Card title={t('Regime')} aside={<Badge>{t(toChoiceLabel(status))}</Badge>}>
            <Radio.Group
              value={draft.regime}
              onChange={(regime) => change({ regime: regime === 'OLD' ? 'OLD' : 'NEW' })}
              aria-label={t('Regime')}
            >
              <Stack gap="xs">
                <Radio value="NEW" disabled={isClosed} label={t('New regime: lower rates, few deductions')} />
                <Radio
                  value="OLD"
                  disabled={isClosed}
                  label={t('Old regime: rent, investments and loans are deductible')}
                />
              </Stack>
            </Radio.Group>
          </Card>
          <HeadRows declaration={declaration} draft={draft} isClosed={isClosed} problems={problems} onChange={change} />
          <HomeRows declaration={declaration} draft={draft} isClosed={isClosed} problems={problems} onChange={change} />
          <EmployerRows draft={draft} isClosed={isClosed} problems={problems} onChange={change} />
          <OtherTax draft={draft} isClosed={isClosed} problems={problems} onChange={change} />
          {!isClosed && (
            <Group>
              <Button
                disabled={!isDirty || !isComplete(draft)}
                loading={save.isPending}
                onClick={() => save.mutate({ body: { ...draft, year, version } })}
              >
                {t('Save')}
              </Button>
              <Button
                variant="default"
                disabled={isDirty || version === 0 || status === 'SUBMITTED'}
                loading={submit.isPending}
                onClick={() => submit.mutate({ body: { year, version } })}
              >
                {t('Submit for verification')}
              </Button>
            </Group>
          )}
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <RegimeComparison year={year} draft={draft} />
      </Grid.Col>
      {guard}
    </Grid>
  )
}

const shownFields =
  /^(homes\.\d+\.(from|to|monthly|city|landlord|landlordPan)|amounts\.\d+\.declared|employers\.\d+\.\w+|otherTaxDeducted|extraTax)$/

// Errors of a field are shown at the field, other errors as a notification.
const hasShownField = ({ fields = {} }: ApiProblem) => Object.keys(fields).some((name) => shownFields.test(name))
