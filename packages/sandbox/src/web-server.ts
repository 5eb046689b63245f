import formBody from '@fastify/formbody'
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import { ApiError } from './paystack/api-error.ts'

const MAX_BODY_BYTES = 256 * 1024

/** HTTP server for loopback only. Like the real provider, it accepts an empty body where JSON is expected. */
export async function createWebServer(): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 20_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  })
  await app.register(formBody, { bodyLimit: MAX_BODY_BYTES })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => parseJson(String(body)),
  )
  app.addHook('onRequest', async (request) => {
    if (!isLoopbackHost(request.hostname)) throw new ApiError(403, 'This server only accepts loopback host names')
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ status: false, message: 'Route not found' }))
  app.setErrorHandler<FastifyError | ApiError>((error, _request, reply) => {
    if (error instanceof ApiError) return reply.code(error.httpStatus).send(error.toBody())
    const status = error.statusCode ?? 500
    return reply.code(status).send({ status: false, message: status < 500 ? error.message : 'An error occurred' })
  })
  return app
}

/**
 * Bodies without a Content-Type are JSON, as the provider's own client sends them. `text/plain` too: that is what
 * `fetch` writes for a string when nothing else is said.
 */
export function readUntypedAsJson(scope: FastifyInstance): void {
  scope.removeContentTypeParser('text/plain')
  scope.addContentTypeParser('*', { parseAs: 'string' }, async (request: FastifyRequest, body: string | Buffer) => {
    const type = request.headers['content-type'] ?? ''
    if (type !== '' && !type.startsWith('text/plain')) throw new ApiError(415, `Unsupported Content-Type: ${type}`)
    return parseJson(String(body))
  })
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, 'Invalid JSON payload passed')
  }
}

/** Prevents DNS rebinding: a website whose domain resolves to 127.0.0.1 must not be able to read the mailbox. */
function isLoopbackHost(hostname: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]', '::1'].includes(hostname)
}
