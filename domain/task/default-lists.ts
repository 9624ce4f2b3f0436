/** The task statuses and priorities of a new organisation, as rules-task.sql creates them. */
export const defaultTaskStatuses = ['To do', 'In progress', 'In review', 'Done']
export const defaultTaskPriorities = ['Urgent', 'High', 'Medium', 'Low']
