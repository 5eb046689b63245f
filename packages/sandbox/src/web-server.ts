import formBody from '@fastify/formbody'
import fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { Refusal } from './paystack/api-error.ts'

const LARGEST_BODY = 256 * 1024

/** An HTTP server for loopback with limits set, lenient about empty JSON bodies as the real provider is. */
export async function createWebServer(): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    bodyLimit: LARGEST_BODY,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 20_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  })
  await app.register(formBody, { bodyLimit: LARGEST_BODY })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => parsedJson(String(body)),
  )
  app.addHook('onRequest', async (request) => {
    if (!isLoopbackName(request.hostname)) throw new Refusal(403, 'This server answers on loopback names only')
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ status: false, message: 'Route not found' }))
  app.setErrorHandler<FastifyError | Refusal>((error, _request, reply) => {
    if (error instanceof Refusal) return reply.code(error.httpStatus).send(error.toBody())
    const status = error.statusCode ?? 500
    return reply.code(status).send({ status: false, message: status < 500 ? error.message : 'An error occurred' })
  })
  return app
}

function parsedJson(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'Invalid JSON payload passed')
  }
}

/** A page of another site that had its name point here must not read the mailbox. */
function isLoopbackName(hostname: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]', '::1'].includes(hostname)
}
