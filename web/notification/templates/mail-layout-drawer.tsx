import { Button, ColorInput, Group, Stack, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { FileField, type SentFile } from '../../kit/form/file-field.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'

/** The logo, the colour and the footer of the organisation's emails. */
export default function MailLayoutDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/templates/mailLayout')
  return (
    <Drawer opened onClose={onClose} title={t('Email layout')}>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={240} />
      {data && <MailLayoutForm layout={data} onClose={onClose} />}
    </Drawer>
  )
}

interface Props {
  layout: ApiReply<'GET /api/templates/mailLayout'>
  onClose: () => void
}

function MailLayoutForm({ layout, onClose }: Props) {
  const { t } = useTranslation()
  const [logo, setLogo] = useState<SentFile | null>(null)
  const draft = useDraft({ colour: layout.colour, footer: layout.footer })
  const save = useAction('PUT /api/templates/mailLayout', {
    invalidates: ['/templates'],
    success: t('Changes saved'),
    onDone: onClose,
    onProblem: draft.land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ body: { ...draft.values, ...(logo ? { logoFileId: logo.id } : {}) } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormProblem problem={save.error} names={[...draft.names, 'logoFileId']} />
        <FileField
          label={t('Logo')}
          accept="image/*"
          value={logo}
          present={layout.hasLogo ? t('Current logo') : undefined}
          error={draft.errors.logoFileId}
          onChange={setLogo}
        />
        <ColorInput
          label={t('Colour')}
          format="hex"
          value={draft.values.colour}
          error={draft.errors.colour}
          onChange={(colour) => draft.set({ colour })}
        />
        <Textarea
          label={t('Footer')}
          description={t('For example the address of the organisation.')}
          autosize
          minRows={2}
          maxLength={500}
          {...draft.bind('footer')}
        />
        <Group justify="flex-end">
          {layout.hasLogo && (
            <Button variant="subtle" color="red" onClick={() => save.mutate({ body: { logoFileId: null } })}>
              {t('Remove logo')}
            </Button>
          )}
          <Button type="submit" loading={save.isPending}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
