import { onTestFinished } from 'vitest'

/** What `lib/upload.ts` uses of an XMLHttpRequest; it sends by `fetch`, which the fakes answer. */
class UploadByFetch {
  readonly upload: Partial<XMLHttpRequestUpload> = {}
  readonly #headers = new Headers()
  #address = ''
  #method = ''
  status = 0
  responseText = ''
  onload?: () => void
  onerror?: () => void

  open(method: string, address: string): void {
    this.#method = method
    this.#address = address
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  send(body: BodyInit): void {
    void fetch(this.#address, { method: this.#method, headers: this.#headers, body }).then(
      async (response) => {
        this.status = response.status
        this.responseText = await response.text()
        this.onload?.()
      },
      () => this.onerror?.(),
    )
  }
}

/** Until the end of the test, `fakeApi` also answers the calls that report their progress. */
export function fakeUploads(): void {
  const original = window.XMLHttpRequest
  window.XMLHttpRequest = UploadByFetch as never
  onTestFinished(() => {
    window.XMLHttpRequest = original
  })
}
