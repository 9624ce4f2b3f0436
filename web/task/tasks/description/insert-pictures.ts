import type { Node as DocumentNode } from '@tiptap/pm/model'
import { NodeSelection, Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { attachFile } from '../task-attachments.tsx'

/** Attaches pictures to the task and shows them at the cursor. */
export async function insertPictures(view: EditorView, taskId: string, pictures: readonly File[]): Promise<void> {
  for (const picture of pictures) {
    const attachmentId = await attachFile(taskId, picture)
    const image = attachmentId && view.state.schema.nodes.image?.create({ attachmentId, alt: picture.name })
    if (image && !view.isDestroyed) insertPicture(view, image)
  }
}

/** Replaces the selection with a picture and moves the cursor below it, so that what is typed next does not replace it. */
function insertPicture(view: EditorView, image: DocumentNode): void {
  const change = view.state.tr.replaceSelectionWith(image)
  const { selection } = change
  if (selection instanceof NodeSelection) {
    const paragraph = view.state.schema.nodes.paragraph?.create()
    if (paragraph && !selection.$to.nodeAfter) change.insert(selection.to, paragraph)
    change.setSelection(Selection.near(change.doc.resolve(selection.to)))
  }
  view.dispatch(change)
}
