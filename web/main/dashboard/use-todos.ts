import {
  useApprovalTodos,
  useAppraisalTodos,
  useAttendanceTodos,
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

/** The to-dos of the user from all services. A source that fails does not hide other sources. */
export function useTodos() {
  const sources = [
    useApprovalTodos(),
    useAttendanceTodos(),
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
