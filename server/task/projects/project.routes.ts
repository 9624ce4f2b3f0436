import type { FastifyInstance } from 'fastify'
import { done } from '../../../domain/kit/schema.ts'
import { projectCalls } from '../../../domain/task/projects/project.calls.ts'
import { serve } from '../../kit/http/serve.ts'
import { createProject, deleteProject, updateProject } from './project.actions.ts'
import { findProject, listProjects, searchProjects } from './project.queries.ts'

export const serveProjects = (app: FastifyInstance): void =>
  serve(app, projectCalls, {
    'POST /api/task/projects': ({ body, user, db }) => createProject(db, body, user),
    'PUT /api/task/projects/{id}': ({ params, body, user, db }) => updateProject(db, params.id, body, user),
    'DELETE /api/task/projects/{id}': async ({ params, db }) => {
      await deleteProject(db, params.id)
      return done
    },
    'GET /api/task/projects/{id}': ({ params, user, db }) => findProject(db, params.id, user),
    'POST /api/task/projects/search': ({ body, user, db }) => searchProjects(db, body, user),
    'GET /api/task/projects/all': ({ user, db }) => listProjects(db, user),
  })
