import { text, textarea } from '../../kit/field.ts'

export const buildNameField = (max = 80) => text('Name', { list: true, search: true, max })
export const buildDescriptionField = () => textarea('Description', { list: true, nullable: true, max: 500 })
