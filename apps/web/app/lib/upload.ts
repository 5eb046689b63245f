interface Wish {
  method: string
  headers: Headers
  body: BodyInit | undefined
  signal: AbortSignal
}

/** The same as fetch, for what is large: fetch cannot say how much of a body has gone. */
export function sendWithProgress(
  address: string,
  { method, headers, body, signal }: Wish,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => done(new Response(request.responseText, { status: request.status }))
    request.onerror = () => failed(new TypeError('No answer'))
    request.onabort = () => failed(new DOMException('Given up', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body as XMLHttpRequestBodyInit)
  })
}
