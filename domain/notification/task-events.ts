import { commonFacts, textFact, type EventDefinition } from './event-facts.ts'

const { actor } = commonFacts
const TASKS = '/task/taskList'
const task = textFact('Task', 'Renew the contract')
const comment = textFact('Comment', 'The draft is ready')

/** The events of tasks. */
export const taskEvents = {
  'task.assigned': {
    group: 'Tasks',
    name: 'Task assigned to me',
    title: '{{actor}} assigned a task to you',
    body: '{{task}}',
    facts: { task, actor },
    link: TASKS,
  },
  'task.mentioned': {
    group: 'Tasks',
    name: 'Mention in a comment',
    title: '{{actor}} mentioned you in {{task}}',
    body: '{{comment}}',
    facts: { task, actor, comment },
    link: TASKS,
  },
  'task.commented': {
    group: 'Tasks',
    name: 'Comment on a watched task',
    title: '{{actor}} commented on {{task}}',
    body: '{{comment}}',
    facts: { task, actor, comment },
    link: TASKS,
  },
  'task.completed': {
    group: 'Tasks',
    name: 'Watched task completed',
    title: '{{actor}} completed a task',
    body: '{{task}}',
    facts: { task, actor },
    link: TASKS,
  },
} satisfies Record<string, EventDefinition>
