import type { JobDefinitions, Recurring } from './kit/jobs.ts'

/** Every kind of job there is, by the name it is added under. */
export const jobs: JobDefinitions = {}

export const recurring: Recurring[] = []
