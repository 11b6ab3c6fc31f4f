/** An answer in the error envelope of Google's APIs. */
export class GeminiError extends Error {
  readonly code: number;
  readonly status: string;
  readonly details: object[];

  constructor(code: number, status: string, message: string, details: object[] = []) {
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
  }

  toBody() {
    const { code, message, status, details } = this;
    return { error: { code, message, status, ...(details.length ? { details } : {}) } };
  }
}

export function invalidArgument(message: string): GeminiError {
  return new GeminiError(400, 'INVALID_ARGUMENT', message);
}

export function invalidKey(): GeminiError {
  return new GeminiError(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'API_KEY_INVALID',
      domain: 'googleapis.com',
      metadata: { service: 'generativelanguage.googleapis.com' },
    },
    {
      '@type': 'type.googleapis.com/google.rpc.LocalizedMessage',
      locale: 'en-US',
      message: 'API key not valid. Please pass a valid API key.',
    },
  ]);
}

export function quotaExhausted(model: string, retryDelaySeconds: number): GeminiError {
  return new GeminiError(
    429,
    'RESOURCE_EXHAUSTED',
    `You exceeded your current quota, please check your plan and billing details. Please retry in ${retryDelaySeconds}s.`,
    [
      {
        '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
        violations: [
          {
            quotaMetric: 'generativelanguage.googleapis.com/generate_content_free_tier_requests',
            quotaId: 'GenerateRequestsPerMinutePerProjectPerModel',
            quotaDimensions: { model, location: 'global' },
            quotaValue: '5',
          },
        ],
      },
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${retryDelaySeconds}s` },
    ],
  );
}

export function overloaded(): GeminiError {
  return new GeminiError(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.');
}
