import { ApiError } from '@credit-studio/contracts';
import { describe, expect, it } from 'vitest';
import { describeAcceptFailure, describeSendFailure } from './describe-send-failure.ts';

const answerLost =
  'The answer may have been sent: its confirmation was lost. Press Send again; it is sent only once.';
const acceptanceLost =
  'The dispute may have been accepted: the confirmation was lost. Accept it again; the money is paid back only once.';

describe('a failed answer', () => {
  const reason = 'PayPal could not be asked about this dispute. Nothing was sent.';
  const make = (code: string, status: number, requestId?: string) =>
    new ApiError(reason, { code, status, ...(requestId && { requestId }) });
  it.each<[string, unknown, string, string]>([
    ['PayPal cannot be read', make('provider_unavailable', 503, 'r-1'), reason, reason],
    ['PayPal is not set up', make('payment_unavailable', 503, 'r-1'), reason, reason],
    ['PayPal rejects it', make('conflict', 409, 'r-1'), reason, reason],
    ['there are too many calls', make('rate_limited', 429, 'r-1'), reason, reason],
    ['there is no network', make('offline', 0), reason, reason],
    ['the connection breaks', make('network', 0), answerLost, acceptanceLost],
    ['no answer comes in time', make('timed_out', 0), answerLost, acceptanceLost],
    ['a proxy answers', make('internal', 502), answerLost, acceptanceLost],
    ['the answer cannot be read', new SyntaxError('No JSON.'), answerLost, acceptanceLost],
    [
      'the API fails',
      make('internal', 500, 'r-1'),
      `${answerLost} Request ID: r-1`,
      `${acceptanceLost} Request ID: r-1`,
    ],
  ])('says what is known when %s', (_, error, answer, acceptance) => {
    expect(describeSendFailure(reason, error)).toBe(answer);
    expect(describeAcceptFailure(reason, error)).toBe(acceptance);
  });
});
