import { accuracyGroups } from '../../../domain/task/analytics/estimate-accuracy.ts'
import { riskBands } from '../../../domain/task/analytics/risk-score.ts'
import type { TaskFilters } from '../../../domain/task/tasks/task.schemas.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { isFilterActive } from '../../kit/table/filter-state.ts'

/** The filters of tasks in the URL, the same for the list, the board and the calendar. */
export const taskFilterDefaults = {
  q: '',
  status: '',
  priority: '',
  assignee: '',
  label: '',
  project: '',
  team: '',
  sprint: '',
  parent: '',
  creator: '',
  estimate: '',
  logged: '',
  category: '',
  isMine: '',
  isWatched: '',
  isOpen: '',
  isOverdue: '',
  isBlocked: '',
  isUnassigned: '',
  isOverEstimate: '',
  isPersonal: '',
  isInBacklog: '',
  isInFigures: '',
  isRecurring: '',
  hasPriority: '',
  hasTeam: '',
  hasDueDate: '',
  accuracy: '',
  riskBand: '',
  periodFrom: '',
  periodTo: '',
  createdFrom: '',
  createdTo: '',
  startedFrom: '',
  startedTo: '',
  startFrom: '',
  startTo: '',
  dueFrom: '',
  dueTo: '',
  completedFrom: '',
  completedTo: '',
}
export type TaskFilterState = typeof taskFilterDefaults

/** Ranges in hours, see `toEstimateFilter`. */
const estimateRanges = [
  { value: '0-2', label: 'Up to 2 hours' },
  { value: '2-8', label: 'Over 2 and up to 8 hours' },
  { value: '8-40', label: 'Over 8 and up to 40 hours' },
  { value: '40-', label: 'Over 40 hours' },
  { value: 'any', label: 'With estimate' },
  { value: 'none', label: 'No estimate' },
]

/** Least hours, see `toLoggedFilter`. */
const loggedChoices = [
  { value: 'none', label: 'No logged time' },
  { value: 'any', label: 'Any logged time' },
  { value: '2', label: 'At least 2 hours' },
  { value: '8', label: 'At least 8 hours' },
  { value: '40', label: 'At least 40 hours' },
]

/** Completed tasks by the deviation of their logged time from the estimate. */
const accuracyChoices = [
  { value: 'COMPARABLE', label: 'With estimate and logged time' },
  { value: 'WITHIN', label: 'Within 20%' },
  { value: 'LONGER', label: 'Took longer' },
  { value: 'SHORTER', label: 'Took less time' },
]

export const taskFilterInputs: Filter[] = [
  { key: 'isMine', label: 'My tasks', kind: 'yes-no' },
  { key: 'isOpen', label: 'Open', kind: 'yes-no' },
  { key: 'status', label: 'Status', kind: 'ref', to: 'status' },
  { key: 'priority', label: 'Priority', kind: 'ref', to: 'priority' },
  { key: 'assignee', label: 'Assignee', kind: 'ref', to: 'task-person' },
  { key: 'team', label: 'Team', kind: 'ref', to: 'team' },
  { key: 'project', label: 'Project', kind: 'ref', to: 'project' },
  { key: 'sprint', label: 'Sprint', kind: 'ref', to: 'sprint' },
  { key: 'label', label: 'Label', kind: 'ref', to: 'task-label' },
  { key: 'parent', label: 'Parent task', kind: 'ref', to: 'task' },
  { key: 'creator', label: 'Created by', kind: 'ref', to: 'task-person' },
  { key: 'isWatched', label: 'Watched by me', kind: 'yes-no' },
  { key: 'estimate', label: 'Estimate', kind: 'choice', options: estimateRanges },
  { key: 'logged', label: 'Logged time', kind: 'choice', options: loggedChoices },
  { key: 'isRecurring', label: 'Repeats', kind: 'yes-no' },
  { key: 'isOverdue', label: 'Overdue', kind: 'yes-no' },
  { key: 'isBlocked', label: 'Blocked', kind: 'yes-no' },
  { key: 'isUnassigned', label: 'Unassigned', kind: 'yes-no' },
  { key: 'isOverEstimate', label: 'Over estimate', kind: 'yes-no' },
  { key: 'isPersonal', label: 'Personal', kind: 'yes-no' },
  { key: 'hasPriority', label: 'With priority', kind: 'yes-no' },
  { key: 'hasTeam', label: 'With team', kind: 'yes-no' },
  { key: 'hasDueDate', label: 'With due date', kind: 'yes-no' },
  { key: 'isInFigures', label: 'Counted on my dashboard', kind: 'yes-no' },
  { key: 'accuracy', label: 'Estimate accuracy', kind: 'choice', options: accuracyChoices },
  {
    key: 'riskBand',
    label: 'Risk',
    kind: 'choice',
    options: riskBands.map((value) => ({ value, label: toChoiceLabel(value) })),
  },
  { key: 'periodFrom', label: 'Period from', kind: 'date' },
  { key: 'periodTo', label: 'Period until', kind: 'date' },
  { key: 'createdFrom', label: 'Created from', kind: 'date' },
  { key: 'createdTo', label: 'Created until', kind: 'date' },
  { key: 'startedFrom', label: 'Started from', kind: 'date' },
  { key: 'startedTo', label: 'Started until', kind: 'date' },
  { key: 'startFrom', label: 'Starts from', kind: 'date' },
  { key: 'startTo', label: 'Starts until', kind: 'date' },
  { key: 'dueFrom', label: 'Due from', kind: 'date' },
  { key: 'dueTo', label: 'Due until', kind: 'date' },
  { key: 'completedFrom', label: 'Completed from', kind: 'date' },
  { key: 'completedTo', label: 'Completed until', kind: 'date' },
]

const flags = [
  'isMine',
  'isWatched',
  'isOpen',
  'isOverdue',
  'isBlocked',
  'isUnassigned',
  'isOverEstimate',
  'isPersonal',
  'isInBacklog',
  'isInFigures',
  'isRecurring',
  'hasPriority',
  'hasTeam',
  'hasDueDate',
] as const

const days = [
  'periodFrom',
  'periodTo',
  'createdFrom',
  'createdTo',
  'startedFrom',
  'startedTo',
  'startFrom',
  'startTo',
  'dueFrom',
  'dueTo',
  'completedFrom',
  'completedTo',
] as const

/** The filters of a search call for the state of the URL. */
export function toTaskFilters(state: TaskFilterState): TaskFilters {
  const set = <K extends string, V>(key: K, value: V | undefined) => (value === undefined ? {} : { [key]: value })
  const one = (value: string) => value || undefined
  const many = (value: string) => (value ? value.split(',') : undefined)
  const category = (['TO_DO', 'DOING', 'DONE'] as const).find((name) => name === state.category)
  return {
    ...set('q', one(state.q)),
    ...set('statusIds', many(state.status)),
    ...set('priorityIds', many(state.priority)),
    ...set('assigneeIds', many(state.assignee)),
    ...set('labelIds', many(state.label)),
    ...set('projectId', one(state.project)),
    ...set('teamId', one(state.team)),
    ...set('sprintId', one(state.sprint)),
    ...set('parentId', one(state.parent)),
    ...set('createdById', one(state.creator)),
    ...toEstimateFilter(state.estimate),
    ...toLoggedFilter(state.logged),
    ...set('category', category),
    ...set(
      'accuracy',
      accuracyGroups.find((group) => group === state.accuracy),
    ),
    ...set(
      'riskBand',
      riskBands.find((band) => band === state.riskBand),
    ),
    ...Object.assign({}, ...days.map((key) => set(key, one(state[key])))),
    ...Object.assign({}, ...flags.map((flag) => set(flag, state[flag] === '' ? undefined : state[flag] === 'true'))),
  }
}

/** `2-8` in hours: more than 2, up to 8. */
function toEstimateFilter(range: string): Pick<TaskFilters, 'estimateOver' | 'estimateUpTo' | 'hasEstimate'> {
  if (range === 'none' || range === 'any') return { hasEstimate: range === 'any' }
  const [, over = '', upTo = ''] = /^(\d{1,4})-(\d{0,4})$/.exec(range) ?? []
  return {
    ...(Number(over) > 0 ? { estimateOver: Number(over) * 60 } : {}),
    ...(upTo ? { estimateUpTo: Number(upTo) * 60 } : {}),
  }
}

/** `8` in hours: at least 8. */
function toLoggedFilter(choice: string): Pick<TaskFilters, 'loggedFrom' | 'hasLoggedTime'> {
  if (choice === 'none' || choice === 'any') return { hasLoggedTime: choice === 'any' }
  return /^\d{1,4}$/.test(choice) ? { loggedFrom: Number(choice) * 60 } : {}
}

/** The filters that are always shown. */
const MAIN_FILTERS = 7

/** The main filters and the active filters, or all filters. */
export const selectShownFilters = (search: object, isAll: boolean): Filter[] =>
  taskFilterInputs.filter((filter, at) => isAll || at < MAIN_FILTERS || isFilterActive(filter, search))
