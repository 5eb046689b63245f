interface UploadRequest {
  method: string
  headers: Headers
  body: BodyInit | undefined
  signal: AbortSignal
}

/** Like fetch, but with upload progress, which fetch does not report. */
export function sendWithProgress(
  address: string,
  { method, headers, body, signal }: UploadRequest,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new TypeError('No response'))
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body as XMLHttpRequestBodyInit)
  })
}
