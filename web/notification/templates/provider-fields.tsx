import { MultiSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Channel } from '../../../domain/notification/channel.ts'
import type { EventFacts } from '../../../domain/notification/event-facts.ts'
import type { useDraft } from '../../kit/form/use-draft.ts'
import type { TemplateDraft } from './template-draft.ts'

interface Props {
  channel: Channel
  facts: EventFacts
  draft: ReturnType<typeof useDraft<TemplateDraft>>
}

/** The approvals that operators and WhatsApp require for a text. */
export function ProviderFields({ channel, facts, draft: { values, set, bind, errors } }: Props) {
  const { t } = useTranslation()
  if (channel === 'SMS')
    return (
      <TextInput
        label={t('DLT template ID')}
        description={t('In India, operators deliver only messages registered with this ID.')}
        maxLength={25}
        {...bind('dltTemplateId')}
      />
    )
  if (channel !== 'WHATSAPP') return null
  return (
    <>
      <TextInput
        label={t('WhatsApp template name')}
        description={t('The name of the template that WhatsApp has approved. With Twilio, its content SID (HX…).')}
        maxLength={512}
        {...bind('whatsappName')}
      />
      <MultiSelect
        label={t('WhatsApp variables')}
        description={t('The placeholders for the variables of the approved template, in order.')}
        data={Object.entries(facts).map(([value, { label }]) => ({ value, label: t(label) }))}
        value={values.whatsappVariables}
        error={errors.whatsappVariables}
        onChange={(whatsappVariables) => set({ whatsappVariables })}
      />
    </>
  )
}
