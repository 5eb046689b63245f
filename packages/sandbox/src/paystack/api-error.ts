interface ApiErrorDetails {
  code?: string
  type?: 'api_error' | 'validation_error' | 'processor_error'
  nextStep?: string
}

/** An error response of the provider, with `status: false`. web-server.ts turns it into HTTP. */
export class ApiError extends Error {
  readonly httpStatus: number
  readonly details: ApiErrorDetails

  constructor(httpStatus: number, message: string, details: ApiErrorDetails = {}) {
    super(message)
    this.httpStatus = httpStatus
    this.details = details
  }

  toBody(): Record<string, unknown> {
    const { nextStep, type, code } = this.details
    return {
      status: false,
      message: this.message,
      ...(nextStep && { meta: { nextStep } }),
      ...(type && { type }),
      ...(code && { code }),
    }
  }
}

export function badRequest(message: string, code?: string): ApiError {
  return code ? new ApiError(400, message, { type: 'validation_error', code }) : new ApiError(400, message)
}
