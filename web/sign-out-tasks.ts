const tasks = new Set<() => Promise<unknown>>()

/** Adds work that must be finished before the user signs out or changes the role, such as a decision that was not sent yet. */
export const addSignOutTask = (task: () => Promise<unknown>) => tasks.add(task)

/** Finishes all added work. A task that fails shows its own error. */
export const finishSignOutTasks = () => Promise.allSettled([...tasks].map((task) => task()))
