import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { useEditor, type JSONContent } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useTranslation } from 'react-i18next'
import { ConflictChoice } from '../../../kit/entity/conflict-choice.tsx'
import { DescriptionImage } from './description-image.ts'

interface Props {
  taskId: string
  /** The description that another user saved; null if it was removed. */
  stored: JSONContent | null
  onUseStored: () => void
  onUseOwn: () => void
}

/** Another user saved the description while this user wrote. Nothing is saved until the user chooses one. */
export function DescriptionConflict({ taskId, stored, onUseStored, onUseOwn }: Props) {
  const { t } = useTranslation()
  const editor = useEditor(
    {
      editable: false,
      extensions: [StarterKit, DescriptionImage.configure({ taskId })],
      content: stored,
      editorProps: { attributes: { 'aria-label': t('Their version') } },
    },
    [taskId, JSON.stringify(stored)],
  )
  return (
    <ConflictChoice onUseStored={onUseStored} onUseOwn={onUseOwn}>
      <Input.Wrapper label={t('Their version')} labelElement="div">
        <RichTextEditor editor={editor} mt={4}>
          <RichTextEditor.Content />
        </RichTextEditor>
      </Input.Wrapper>
    </ConflictChoice>
  )
}
