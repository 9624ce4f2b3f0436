import type { FastifyInstance } from 'fastify'
import { serveOrganisationLists } from './hr/organisation.routes.ts'
import { serveHistory } from './main/history.routes.ts'

/** Every feature's routes, in the order of the services. */
export const services: ((app: FastifyInstance) => void)[] = [
  serveHistory,
  serveOrganisationLists,
]
