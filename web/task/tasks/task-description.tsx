import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.css'
import type { EditorView } from '@tiptap/pm/view'
import { useEditor, type Editor, type JSONContent } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DescriptionImage } from './description-image.ts'
import { attachFile } from './task-attachments.tsx'
import { buildTaskDraftKey } from './task-draft-key.ts'
import type { TaskDetail } from './task-drawer.tsx'
import { useTaskChange } from './saving/use-task-change.tsx'

/** The formatted description, saved when the editor loses the focus. Unsaved text is kept in the browser. */
export default function TaskDescription({ task }: { task: TaskDetail }) {
  const { t } = useTranslation()
  const save = useTaskChange()
  const key = buildTaskDraftKey(`description:${task.id}`)
  // The stored description that the editor shows or that the unsaved text replaces.
  const base = useRef(task)
  const latest = useRef(task)
  const showStored = (current: Editor) => {
    if (isSameDescription(task, base.current)) base.current = task
    else if (!current.isFocused && localStorage.getItem(key) === null) {
      base.current = task
      replaceContent(current, readDescription(task))
    }
  }
  const editor = useEditor(
    {
      extensions: [StarterKit, DescriptionImage.configure({ taskId: task.id })],
      content: readStoredDraft(key) ?? readDescription(task),
      editorProps: {
        attributes: { 'aria-label': t('Description'), role: 'textbox', 'aria-multiline': 'true' },
        handlePaste: (view, event) => {
          const pictures = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
          if (pictures.length === 0) return false
          // The drawer of the task attaches all other pasted files.
          event.stopPropagation()
          void insertPictures(view, task.id, pictures)
          return true
        },
      },
      onUpdate: ({ editor: current }) => localStorage.setItem(key, JSON.stringify(current.getJSON())),
      onBlur: ({ editor: current }) => {
        if (localStorage.getItem(key) === null) showStored(current)
        else void store(current)
      },
    },
    [task.id],
  )
  const store = async (current: Editor) => {
    const draft = localStorage.getItem(key)
    const description = current.isEmpty ? null : current.getJSON()
    // Refused if somebody else changed the description while this text was written. The text stays.
    const saved = await save({ task: base.current, changes: { description } })
    base.current = saved ?? latest.current
    if (saved && localStorage.getItem(key) === draft) localStorage.removeItem(key)
  }
  useEffect(() => {
    latest.current = task
    if (editor) showStored(editor)
  })
  return (
    <Input.Wrapper label={t('Description')} labelElement="div">
      <RichTextEditor editor={editor} mt={4}>
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
    </Input.Wrapper>
  )
}

/** Attaches pictures to the task and shows them at the cursor. */
async function insertPictures(view: EditorView, taskId: string, pictures: readonly File[]): Promise<void> {
  for (const picture of pictures) {
    const attachmentId = await attachFile(taskId, picture)
    const image = attachmentId && view.state.schema.nodes.image?.create({ attachmentId, alt: picture.name })
    if (image && !view.isDestroyed) view.dispatch(view.state.tr.replaceSelectionWith(image))
  }
}

const readDescription = ({ description }: TaskDetail) => (description ?? undefined) as JSONContent | undefined

const isSameDescription = (a: TaskDetail, b: TaskDetail): boolean =>
  JSON.stringify(a.description) === JSON.stringify(b.description)

/** Shows a description, unless the editor shows it already. */
function replaceContent({ commands, schema, state }: Editor, content: JSONContent | undefined): void {
  const isShown = content !== undefined && schema.nodeFromJSON(content).eq(state.doc)
  if (!isShown) commands.setContent(content ?? null, { emitUpdate: false })
}

function readStoredDraft(key: string): JSONContent | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as JSONContent | null
  } catch {
    return null
  }
}
