import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const KEY = 'bucket-key'
const SECRET = 'bucket-secret'
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

/** Whether the request was signed with the secret of the bucket, by AWS Signature Version 4 in its header. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': content = '' } = headers
  const [, scope = '', names = '', given = ''] =
    /^AWS4-HMAC-SHA256 Credential=bucket-key\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(authorization) ?? []
  if (content !== 'UNSIGNED-PAYLOAD' && content !== hash(body)) return false
  const [path, query = ''] = url.split('?')
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const request = [method, path, query.split('&').sort().join('&'), lines.join(''), names, content].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${SECRET}`)
  const expected = hmac(key, ['AWS4-HMAC-SHA256', date, scope, hash(request)].join('\n'))
  return given.length === 64 && timingSafeEqual(expected, Buffer.from(given, 'hex'))
}

/** A bucket of an S3-compatible store, in memory: objects are put, read, asked for and deleted, by who has its secret. */
export async function startBucket() {
  const objects = new Map<string, { body: Buffer; type: string }>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const end = (status: number, code?: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(code && `<Error><Code>${code}</Code></Error>`)
    if (!isSigned(request, body)) return end(403, 'SignatureDoesNotMatch')
    const name = new URL(request.url!, 'http://bucket').pathname
    const object = objects.get(name)
    if (request.method === 'PUT') {
      objects.set(name, { body, type: request.headers['content-type'] ?? 'application/octet-stream' })
      return response.writeHead(200, { etag: `"${hash(body).slice(0, 32)}"` }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(name)
      return end(204)
    }
    if (!object) return end(404, request.method === 'HEAD' ? undefined : 'NoSuchKey')
    response.writeHead(200, { 'content-type': object.type, 'content-length': object.body.length })
    response.end(request.method === 'HEAD' ? undefined : object.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    /** The value of STORAGE_URL. */
    url: `http://${KEY}:${SECRET}@127.0.0.1:${port}/vendly?region=us-east-1`,
    names: () => [...objects.keys()],
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}
