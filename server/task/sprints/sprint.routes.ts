import type { FastifyInstance } from 'fastify'
import { done } from '../../../domain/kit/schema.ts'
import { sprintCalls } from '../../../domain/task/sprints/sprint.calls.ts'
import { serve } from '../../kit/http/serve.ts'
import { toTaskActor } from '../tasks/task.routes.ts'
import { findBurnUp } from './burn-up.queries.ts'
import { findSprintCapacity } from './capacity.queries.ts'
import {
  changeSprintTasks,
  closeSprint,
  createSprint,
  deleteSprint,
  startSprint,
  updateSprint,
} from './sprint.actions.ts'
import { findSprint, listOpenSprints, searchSprints } from './sprint.queries.ts'

export const serveSprints = (app: FastifyInstance): void =>
  serve(app, sprintCalls, {
    'POST /api/task/sprints': ({ db, body, user }) => createSprint(db, body, user),
    'PUT /api/task/sprints/{id}': ({ db, params, body, user }) => updateSprint(db, params.id, body, user),
    'DELETE /api/task/sprints/{id}': async ({ db, params, user }) => {
      await deleteSprint(db, params.id, user)
      return done
    },
    'GET /api/task/sprints/{id}': ({ db, params, user }) => findSprint(db, params.id, user),
    'POST /api/task/sprints/search': ({ db, body, user }) => searchSprints(db, body, user),
    'GET /api/task/sprints/all': ({ db }) => listOpenSprints(db),
    'GET /api/task/sprints/{id}/capacity': ({ db, params, ...by }) =>
      findSprintCapacity(db, params.id, toTaskActor(by)),
    'GET /api/task/sprints/{id}/burn-up': ({ db, params, ...by }) => findBurnUp(db, params.id, toTaskActor(by)),
    'POST /api/task/sprints/{id}/start': ({ db, params, body, ...by }) =>
      startSprint(db, params.id, body.version, toTaskActor(by)),
    'POST /api/task/sprints/{id}/close': ({ db, params, body, ...by }) =>
      closeSprint(db, params.id, body, toTaskActor(by)),
    'PUT /api/task/sprints/{id}/tasks': ({ db, params, body, ...by }) =>
      changeSprintTasks(db, params.id, body, toTaskActor(by)),
  })
