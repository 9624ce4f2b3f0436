import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEditor, type Editor, type JSONContent } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskDetail } from '../task-drawer.tsx'
import { useTaskChange } from '../saving/use-task-change.tsx'
import { DescriptionConflict } from './description-conflict.tsx'
import { isSameDescription, useDescriptionDraft } from './description-draft.ts'
import { DescriptionImage } from './description-image.ts'
import { insertPictures } from './insert-pictures.ts'

/**
 * The formatted description, saved when the editor loses the focus. Unsaved text is kept in the browser. If somebody
 * else saved another description in the meantime, the user chooses one.
 */
export default function TaskDescription({ task }: { task: TaskDetail }) {
  const { t } = useTranslation()
  const save = useSavedDescription()
  const [isSaving, setSaving] = useState(false)
  const { draft, keep, confirmSave, clear } = useDescriptionDraft(task.id)
  const stored = readDescription(task)
  // The editor can be created again after its options.
  const latest = useRef<Editor | null>(null)
  const editor = useEditor(
    {
      extensions: [StarterKit, DescriptionImage.configure({ taskId: task.id })],
      content: draft ? draft.text : stored,
      editorProps: {
        attributes: { 'aria-label': t('Description'), role: 'textbox', 'aria-multiline': 'true' },
        handlePaste: (_, event) => {
          const pictures = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
          if (pictures.length === 0) return false
          // The drawer of the task attaches all other pasted files.
          event.stopPropagation()
          if (latest.current) void insertPictures(latest.current, task.id, pictures)
          return true
        },
      },
      onUpdate: ({ editor: current }) => keep(readText(current), stored),
      onBlur: ({ editor: current }) => {
        if (draft && !isConflict) void store(readText(current))
      },
    },
    [task.id],
  )
  // A draft that is stored already is left over from a page that was closed while it was being saved.
  const isSaved = hasContent(editor, stored)
  const isConflict = draft !== null && !isSaved && !isSaving && !isSameDescription(stored, draft.base)
  const store = async (text: JSONContent | null) => {
    setSaving(true)
    const saved = await save(task, text)
    if (saved) confirmSave(text, readDescription(saved))
    setSaving(false)
  }
  useEffect(() => {
    latest.current = editor
    if (isSaved && draft) clear()
    if (!editor.isDestroyed && !draft) replaceContent(editor, stored)
  })
  return (
    <Input.Wrapper label={t('Description')} labelElement="div">
      <RichTextEditor
        editor={editor}
        mt={4}
        labels={{
          boldControlLabel: t('Bold'),
          italicControlLabel: t('Italic'),
          codeControlLabel: t('Program code'),
          bulletListControlLabel: t('Bulleted list'),
          orderedListControlLabel: t('Numbered list'),
          h3ControlLabel: t('Heading'),
        }}
      >
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Code />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.H3 />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      {isConflict && (
        <DescriptionConflict
          taskId={task.id}
          stored={stored}
          onUseStored={clear}
          onUseOwn={() => void store(draft.text)}
        />
      )}
    </Input.Wrapper>
  )
}

/**
 * Saves the text of a task. Returns the saved task, or null if the server refused, for example because somebody else
 * saved another description. A change of another field does not count.
 */
function useSavedDescription() {
  const queries = useQueryClient()
  const save = useTaskChange()
  return async (task: TaskDetail, description: JSONContent | null): Promise<TaskDetail | null> => {
    let isStale = false
    const onProblem = ({ code }: { code: string }) => (isStale = code === 'STALE_VERSION')
    const saved = await save({ task, changes: { description }, onProblem })
    if (!isStale) return saved
    // The task was loaded again after the refusal.
    const now = queries.getQueryData<TaskDetail>(['GET /api/task/tasks/{id}', { params: { id: task.id } }])
    if (!now || !isSameDescription(readDescription(now), readDescription(task))) return null
    return save({ task: now, changes: { description } })
  }
}

const readDescription = ({ description }: TaskDetail) => (description ?? null) as JSONContent | null

const readText = (editor: Editor): JSONContent | null => (editor.isEmpty ? null : editor.getJSON())

const hasContent = ({ schema, state, isEmpty }: Editor, content: JSONContent | null): boolean =>
  content === null ? isEmpty : schema.nodeFromJSON(content).eq(state.doc)

/** Shows a description, unless the editor shows it already. */
function replaceContent(editor: Editor, content: JSONContent | null): void {
  if (!hasContent(editor, content)) editor.commands.setContent(content, { emitUpdate: false })
}
