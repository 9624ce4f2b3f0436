export { choiceWords } from '../../domain/kit/choice-words.ts'
