interface RefusalParts {
  code?: string
  type?: 'api_error' | 'validation_error' | 'processor_error'
  nextStep?: string
}

/** An answer with `status: false`. Thrown by use cases, turned into HTTP in one place. */
export class Refusal extends Error {
  readonly httpStatus: number
  readonly parts: RefusalParts

  constructor(httpStatus: number, message: string, parts: RefusalParts = {}) {
    super(message)
    this.httpStatus = httpStatus
    this.parts = parts
  }

  toBody(): Record<string, unknown> {
    const { nextStep, type, code } = this.parts
    return {
      status: false,
      message: this.message,
      ...(nextStep && { meta: { nextStep } }),
      ...(type && { type }),
      ...(code && { code }),
    }
  }
}

export function invalid(message: string, code?: string): Refusal {
  return code ? new Refusal(400, message, { type: 'validation_error', code }) : new Refusal(400, message)
}
