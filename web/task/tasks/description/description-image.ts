import { Node } from '@tiptap/react'
import { callApi } from '../../../api.ts'
import classes from '../task-marks.module.css'

interface Options {
  taskId: string
}

/**
 * A picture in a description. It is an attachment of the task, loaded by a link that the server creates for users who
 * see the task. Without the attachment its name is shown.
 */
export const DescriptionImage = Node.create<Options>({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ taskId: '' }),
  addAttributes: () => ({ attachmentId: { default: null }, alt: { default: '' } }),
  renderHTML: ({ HTMLAttributes: { alt } }) => ['img', { alt: String(alt) }],
  addNodeView() {
    const { taskId } = this.options
    return ({ node }) => {
      const dom = Object.assign(document.createElement('img'), {
        alt: String(node.attrs.alt),
        className: classes.picture,
      })
      const params = { id: taskId, lineId: String(node.attrs.attachmentId) }
      void callApi('POST /api/task/tasks/{id}/attachments/{lineId}/link', { params }).then(
        ({ url }) => (dom.src = url),
        () => undefined,
      )
      return { dom }
    }
  },
})
