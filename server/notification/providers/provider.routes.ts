import type { FastifyInstance, FastifyRequest } from 'fastify'
import { done } from '../../../domain/kit/schema.ts'
import { providerCalls } from '../../../domain/notification/delivery/provider.calls.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { serve } from '../../kit/http/serve.ts'
import { isEqual, isMetaSignature, isTwilioSignature } from './callback-signatures.ts'
import { parseMetaReports, parseTwilioReport, recordDeliveryReports } from './provider-callback.actions.ts'
import { TWILIO_CALLBACK_PATH } from './twilio-sender.ts'
import { buildUnsubscribePath, unsubscribe } from './unsubscribe.actions.ts'

/** Calls of providers and mail programs. They send forms, or JSON whose exact text is signed. */
export function serveProviderCalls(app: FastifyInstance): void {
  void app.register(async (scope) => {
    const texts = keepBodyTexts(scope)
    serve(scope, providerCalls, {
      'POST /api/notifications/callbacks/twilio': async ({ body, muster, http }) => {
        assertTwilioSignature(muster, body, readHeader(http.request, 'x-twilio-signature'))
        await recordDeliveryReports(muster, parseTwilioReport(body))
        return done
      },
      'POST /api/notifications/callbacks/meta': async ({ body, muster, http }) => {
        const signature = readHeader(http.request, 'x-hub-signature-256')
        const secret = muster.config.meta?.appSecret
        if (!secret || !isMetaSignature(secret, texts.get(http.request) ?? '', signature)) fail('SIGNATURE_INVALID')
        await recordDeliveryReports(muster, parseMetaReports(body))
        return done
      },
      'GET /api/notifications/callbacks/meta': ({ query, muster, http }) => {
        const expected = muster.config.meta?.verifyToken
        if (!expected || !isEqual(expected, query['hub.verify_token'] ?? '')) fail('SIGNATURE_INVALID')
        http.reply.type('text/plain; charset=utf-8')
        return query['hub.challenge'] ?? ''
      },
      'GET /api/notifications/unsubscribe': ({ query, http }) => {
        http.reply.code(302).header('location', buildUnsubscribePath(query.token))
        return ''
      },
      'POST /api/notifications/unsubscribe': async ({ query, muster }) => {
        await unsubscribe(muster, query.token)
        return done
      },
    })
  })
}

const readHeader = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? '')

function assertTwilioSignature({ config }: AppContext, body: Record<string, string>, signature: string): void {
  const url = `${config.publicUrl ?? ''}${TWILIO_CALLBACK_PATH}`
  if (!config.twilio || !isTwilioSignature(config.twilio.token, url, body, signature)) fail('SIGNATURE_INVALID')
}

/** Accepts forms, and keeps the text of JSON bodies for their signature. */
function keepBodyTexts(scope: FastifyInstance): WeakMap<FastifyRequest, string> {
  const texts = new WeakMap<FastifyRequest, string>()
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, finish) => {
    texts.set(request, text)
    if (text === '') return finish(null, undefined)
    void parse(request, text, finish)
  })
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, finish) => finish(null, Object.fromEntries(new URLSearchParams(text))),
  )
  return texts
}
