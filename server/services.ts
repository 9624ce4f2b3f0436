import type { FastifyInstance } from 'fastify'

/** Every feature's routes, in the order of the services. */
export const services: ((app: FastifyInstance) => void)[] = []
