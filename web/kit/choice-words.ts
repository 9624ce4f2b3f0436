export { toChoiceLabel } from '../../domain/kit/choice-words.ts'
