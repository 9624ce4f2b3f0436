import type { Node as DocumentNode } from '@tiptap/pm/model'
import { NodeSelection, Selection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/react'
import { attachFile } from '../task-attachments.tsx'

const PICTURE = 'inserted-picture'

/** Where a picture was to be inserted. At the end of a paragraph it stands behind the paragraph. */
interface InsertedPicture {
  place: number
  end: number
}

// Pictures are uploaded one after another, so that they stay in the order in which they were pasted.
let uploads: Promise<void> = Promise.resolve()

/** Attaches pictures to the task and shows them where they were pasted, also when the user types on meanwhile. */
export function insertPictures(editor: Editor, taskId: string, pictures: readonly File[]): Promise<void> {
  const { view } = editor
  view.dispatch(view.state.tr.deleteSelection())
  const place = trackPlace(editor)
  uploads = uploads.then(async () => {
    for (const picture of pictures) {
      const attachmentId = await attachFile(taskId, picture)
      const image = attachmentId && view.state.schema.nodes.image?.create({ attachmentId, alt: picture.name })
      if (image && !view.isDestroyed) insertPicture(view, image, place.read())
    }
    place.stop()
  })
  return uploads
}

/** The place of the cursor, which stays in front of what is typed there later and after other pictures. */
function trackPlace(editor: Editor): { read: () => number; stop: () => void } {
  let place = editor.state.selection.from
  const follow = ({ transaction }: { transaction: Transaction }) => {
    const picture = transaction.getMeta(PICTURE) as InsertedPicture | undefined
    place = picture?.place === place ? picture.end : transaction.mapping.map(place, picture ? 1 : -1)
  }
  editor.on('transaction', follow)
  return { read: () => place, stop: () => void editor.off('transaction', follow) }
}

/** If nothing was typed since, the cursor moves below the picture, so that what is typed next does not replace it. */
function insertPicture(view: EditorView, image: DocumentNode, place: number): void {
  const isAtCursor = view.state.selection.from === place
  const change = view.state.tr
  if (isAtCursor) change.replaceSelectionWith(image)
  else change.replaceRangeWith(place, place, image)
  const { selection } = change
  if (selection instanceof NodeSelection) {
    const paragraph = view.state.schema.nodes.paragraph?.create()
    if (paragraph && !selection.$to.nodeAfter) change.insert(selection.to, paragraph)
    change.setSelection(Selection.near(change.doc.resolve(selection.to)))
  }
  view.dispatch(change.setMeta(PICTURE, { place, end: findEnd(change.doc, image) ?? place } satisfies InsertedPicture))
}

/** The position behind the picture of this attachment. */
function findEnd(document: DocumentNode, image: DocumentNode): number | null {
  let end: number | null = null
  document.descendants((node, at) => {
    if (node.attrs['attachmentId'] === image.attrs['attachmentId']) end = at + node.nodeSize
  })
  return end
}
