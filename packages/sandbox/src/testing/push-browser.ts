import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

type Stored = { id: number; ttl: number; urgency: string; topic: string | null; body: string }
export type ReceivedPush = Omit<Stored, 'body'> & { text: string }

/** What a browser does for web push: it has the keys, subscribes at the sandbox's push service and reads its messages. */
export class PushBrowser {
  readonly #keys: ECDH
  readonly #auth = randomBytes(16)
  readonly #sandboxUrl: string
  #token = ''
  endpoint = ''

  private constructor(sandboxUrl: string) {
    this.#sandboxUrl = sandboxUrl
    this.#keys = createECDH('prime256v1')
    this.#keys.generateKeys()
  }

  /** `key` is the public key of the server that may send. */
  static async subscribe(sandboxUrl: string, key: string): Promise<PushBrowser> {
    const browser = new PushBrowser(sandboxUrl)
    const response = await fetch(`${sandboxUrl}/push/subscriptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key }),
    })
    const { token, endpoint } = (await response.json()) as { token: string; endpoint: string }
    browser.#token = token
    browser.endpoint = endpoint
    return browser
  }

  /** As `PushSubscription.toJSON()` writes it. */
  get subscription() {
    return {
      endpoint: this.endpoint,
      keys: { p256dh: this.#keys.getPublicKey('base64url'), auth: this.#auth.toString('base64url') },
    }
  }

  async unsubscribe(): Promise<void> {
    await fetch(`${this.#sandboxUrl}/push/subscriptions/${this.#token}`, { method: 'DELETE' })
  }

  /** The next messages are answered with this status, or taken and not answered for so many milliseconds. */
  async fail(
    fault: ({ status: number; retry_after?: number } | { hold_ms: number }) & { times?: number },
  ): Promise<void> {
    await fetch(`${this.#sandboxUrl}/push/subscriptions/${this.#token}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    })
  }

  /** Newest first, decrypted. */
  async messages(): Promise<ReceivedPush[]> {
    const response = await fetch(`${this.#sandboxUrl}/push/messages.json?token=${this.#token}&limit=100`)
    const { messages } = (await response.json()) as { messages: Stored[] }
    return messages.map(({ id, ttl, urgency, topic, body }) => ({
      id,
      ttl,
      urgency,
      topic,
      text: this.#decrypt(Buffer.from(body, 'base64url')),
    }))
  }

  /** RFC 8291: the sender's key is in the header of the one record. Throws when the message is not for this browser. */
  #decrypt(message: Buffer): string {
    const salt = message.subarray(0, 16)
    const keyLength = message[20]!
    const sender = message.subarray(21, 21 + keyLength)
    const sealed = message.subarray(21 + keyLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender])
    const secret = Buffer.from(hkdfSync('sha256', this.#keys.computeSecret(sender), this.#auth, info, 32))
    const derive = (use: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${use}\0`, length))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // The text ends with the byte 2, and zeros after it.
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }
}
