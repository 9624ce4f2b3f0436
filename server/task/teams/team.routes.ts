import type { FastifyInstance } from 'fastify'
import { done } from '../../../domain/kit/schema.ts'
import { teamCalls } from '../../../domain/task/teams/team.calls.ts'
import { serve } from '../../kit/http/serve.ts'
import { createTeam, deleteTeam, updateTeam } from './team.actions.ts'
import { findTeam, listTeams, searchTeams } from './team.queries.ts'

export const serveTeams = (app: FastifyInstance): void =>
  serve(app, teamCalls, {
    'POST /api/task/teams': ({ db, body, user }) => createTeam(db, body, user),
    'PUT /api/task/teams/{id}': ({ db, params, body, user }) => updateTeam(db, params.id, body, user),
    'DELETE /api/task/teams/{id}': async ({ db, params, user }) => {
      await deleteTeam(db, params.id, user)
      return done
    },
    'GET /api/task/teams/{id}': ({ db, params, user }) => findTeam(db, params.id, user),
    'POST /api/task/teams/search': ({ db, body, user }) => searchTeams(db, body, user),
    'GET /api/task/teams/all': ({ db, user }) => listTeams(db, user),
  })
