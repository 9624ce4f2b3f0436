import { Button, Group, Skeleton, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { FileField, type SentFile } from '../../kit/form/file-field.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'

type PayslipLayout = ApiReply<'GET /api/payroll/payslipLayout'>

/** The payslip layout: logo, header, footer and printed details. */
export default function LayoutDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { data } = useCall('GET /api/payroll/payslipLayout')
  return (
    <Drawer opened onClose={onClose} title={t('Payslip layout')}>
      {data ? <LayoutForm layout={data} onClose={onClose} /> : <Skeleton height={320} />}
    </Drawer>
  )
}

const layoutSwitches = [
  ['showsEmployer', 'Show employer contributions'],
  ['showsYear', 'Show year to date'],
  ['showsLeave', 'Show the leave balance'],
  ['openToLeft', 'Former employees can sign in to view their payslips and letters'],
] as const

function LayoutForm({ layout, onClose }: { layout: PayslipLayout; onClose: () => void }) {
  const { t } = useTranslation()
  const { hasLogo, version, ...start } = layout
  const { values, errors, set, bind, land, names } = useDraft(start)
  const [logo, setLogo] = useState<SentFile | null>(null)
  const [isLogoGone, setLogoGone] = useState(false)
  const save = useAction('PUT /api/payroll/payslipLayout', {
    success: t('Layout saved'),
    invalidates: ['/payslipLayout'],
    onDone: onClose,
    onProblem: land,
  })
  const send = () => {
    const logoChange = logo ? { logoFileId: logo.id } : isLogoGone ? { logoFileId: null } : {}
    save.mutate({
      body: { ...values, name: values.name || null, footer: values.footer || null, version, ...logoChange },
    })
  }
  return (
    <Stack gap="md">
      <TextInput
        label={t('Name on payslips')}
        description={t('Leave empty for the organisation’s name.')}
        maxLength={120}
        {...bind('name')}
      />
      <Textarea label={t('Address')} autosize minRows={2} maxLength={400} {...bind('address')} />
      <FileField
        label={t('Logo')}
        accept="image/png,image/jpeg,image/webp"
        value={logo}
        onChange={setLogo}
        present={hasLogo && !isLogoGone ? t('Logo uploaded') : undefined}
        error={errors.logoFileId}
      />
      {hasLogo && !logo && !isLogoGone && (
        <Button variant="subtle" color="red" size="compact-sm" onClick={() => setLogoGone(true)}>
          {t('Remove the logo')}
        </Button>
      )}
      <Textarea label={t('Footer')} autosize maxLength={300} {...bind('footer')} />
      {layoutSwitches.map(([name, label]) => (
        <Switch
          key={name}
          label={t(label)}
          checked={values[name]}
          onChange={({ currentTarget }) => set({ [name]: currentTarget.checked })}
        />
      ))}
      <FormProblem problem={save.error} names={names} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button data-primary-action loading={save.isPending} onClick={send}>
          {t('Save')}
        </Button>
      </Group>
    </Stack>
  )
}
