import { Select, Textarea, type TextareaProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { socialTypes } from '../../../domain/hr/cards/card.calls.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'

export type SocialType = (typeof socialTypes)[number]

interface Props {
  /** The bound field of the message. */
  message: TextareaProps
  socialType: SocialType
  onSocialType: (socialType: SocialType) => void
}

/** The message of an appreciation, and who sees it. */
export function AppreciationFields({ message, socialType, onSocialType }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Textarea label={t('Message')} withAsterisk maxLength={500} autosize minRows={3} {...message} />
      <Select
        label={t('Visible to')}
        data={socialTypes.map((value) => ({ value, label: t(toChoiceLabel(value)) }))}
        value={socialType}
        allowDeselect={false}
        onChange={(value) => onSocialType(socialTypes.find((one) => one === value) ?? 'EVERYONE')}
      />
    </>
  )
}
