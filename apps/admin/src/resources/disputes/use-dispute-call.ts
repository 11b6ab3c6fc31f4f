import type { DisputeRecord } from '@credit-studio/contracts';
import type { DisputeAnswerKind } from '@credit-studio/contracts/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isVerdict } from '../../lib/paypal-outcome.ts';
import { useApi } from '../../lib/services.ts';
import { disputeCallKey, getDisputeQuery, showAnsweredDispute } from './dispute-queries.ts';
import { useSendAttempts } from './send-attempts.ts';

interface DisputeCall<Input> {
  describe: (input: Input) => {
    kind: DisputeAnswerKind;
    text: string;
    /** The same text for the same input. */
    request: string;
  };
  send: (input: Input, headers: Record<string, string>) => Promise<{ data: DisputeRecord; message?: string }>;
}

/** Sends one request and shows the dispute that the API returns. */
export function useDisputeCall<Input>(paypalDisputeId: string, { describe, send }: DisputeCall<Input>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const attempts = useSendAttempts(paypalDisputeId);
  const { queryKey } = getDisputeQuery(api, paypalDisputeId);
  const start = (input: Input) => {
    const { kind, text, request } = describe(input);
    const newestId = queryClient.getQueryData(queryKey)?.answers[0]?._id ?? null;
    return attempts.start(kind, { request, text, newestId });
  };
  const call = useMutation({
    mutationKey: disputeCallKey(paypalDisputeId),
    // A read that has started may return what was before the answer.
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    mutationFn: (input: Input) => send(input, { 'idempotency-key': start(input).key }),
    onSuccess: ({ data }, input) => {
      attempts.forget(describe(input).kind);
      return showAnsweredDispute(queryClient, api, data);
    },
    onError: (error, input) => {
      if (isVerdict(error)) attempts.forget(describe(input).kind);
      // What is stored of the answer, and what PayPal allows now, may differ from what is shown.
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return { call, attempts };
}
