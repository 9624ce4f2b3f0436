import {
  useApprovalTodos,
  useAppraisalTodos,
  useDocumentTodos,
  usePlanStepTodos,
  usePolicyTodos,
  useTaskTodos,
} from './own-todo-sources.ts'
import {
  useFailedMessageTodos,
  useInvitationTodos,
  useMissingDocumentTodos,
  usePayrollTodos,
  usePensionQuestionTodos,
  useProbationTodos,
  useReleaseTodos,
} from './hr-todo-sources.ts'
import type { TodoItem } from './todo-item.ts'

/** What the user has to do, from every service. A source that fails does not hide the others. */
export function useTodos() {
  const sources = [
    useApprovalTodos(),
    usePayrollTodos(),
    useReleaseTodos(),
    usePensionQuestionTodos(),
    useProbationTodos(),
    useAppraisalTodos(),
    usePolicyTodos(),
    useDocumentTodos(),
    usePlanStepTodos(),
    useTaskTodos(),
    useMissingDocumentTodos(),
    useInvitationTodos(),
    useFailedMessageTodos(),
  ]
  return {
    items: sources.flatMap(({ items }) => items.filter((item): item is TodoItem => item !== null)),
    isLoading: sources.some(({ isLoading }) => isLoading),
    hasFailed: sources.some(({ hasFailed }) => hasFailed),
    retry: () => {
      for (const { hasFailed, retry } of sources) if (hasFailed) retry()
    },
  }
}
