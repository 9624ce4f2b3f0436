import type { FastifyInstance } from 'fastify'
import { done } from '../../../domain/kit/schema.ts'
import { todoCalls } from '../../../domain/task/todos/todo.calls.ts'
import { serve } from '../../kit/http/serve.ts'
import { toTaskActor } from '../tasks/task.routes.ts'
import { convertTodo, createTodo, deleteTodo, findTodo, searchTodos, updateTodo } from './todo.actions.ts'

export const serveTodos = (app: FastifyInstance): void =>
  serve(app, todoCalls, {
    'POST /api/task/todos': ({ db, body, user }) => createTodo(db, body, user),
    'POST /api/task/todos/search': ({ db, body, user }) => searchTodos(db, body, user),
    'GET /api/task/todos/{id}': ({ db, params, user }) => findTodo(db, params.id, user),
    'PUT /api/task/todos/{id}': ({ db, params, body, user }) => updateTodo(db, params.id, body, user),
    'DELETE /api/task/todos/{id}': async ({ db, params, user }) => {
      await deleteTodo(db, params.id, user)
      return done
    },
    'POST /api/task/todos/{id}/convert': ({ db, params, ...by }) => convertTodo(db, params.id, toTaskActor(by)),
  })
