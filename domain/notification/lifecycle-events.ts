import { listFact, numberFact, textFact, type EventDefinition } from './event-facts.ts'

const planName = textFact('Plan', 'Joining of engineers')
const stepCount = numberFact('Steps', 3)
const employeeNames = listFact('Employees', ['Asha Rao', 'Ravi Kumar'])
const PLAN_STEPS = '/plan-steps'

/** The events of joining and leaving. */
export const lifecycleEvents = {
  'plan.started': {
    group: 'Joining and leaving',
    name: 'My plan has started',
    title: 'Your plan has started: {{plan}}',
    body: 'Steps for you: {{count}}',
    facts: { plan: planName, count: stepCount },
    link: '/employees/onboarding/onboarding',
  },
  'plan.assigned': {
    group: 'Joining and leaving',
    name: 'Plan steps assigned to me',
    title: 'Plan steps were assigned to you: {{count}}',
    body: '{{#each names}}{{this}}\n{{/each}}',
    facts: { count: stepCount, names: employeeNames },
    link: PLAN_STEPS,
  },
  'plan.overdue': {
    group: 'Joining and leaving',
    name: 'My plan steps are overdue',
    title: 'Plan steps are overdue: {{count}}',
    body: '{{#each names}}{{this}}\n{{/each}}',
    facts: { count: stepCount, names: employeeNames },
    link: PLAN_STEPS,
  },
  'plan.completed': {
    group: 'Joining and leaving',
    name: 'My plan is completed',
    title: 'Your plan is completed: {{plan}}',
    body: '',
    facts: { plan: planName },
    link: '/employees/onboarding/onboarding',
  },
} satisfies Record<string, EventDefinition>
