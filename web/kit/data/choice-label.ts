export { toChoiceLabel } from '../../../domain/kit/choice-label.ts'
