import { approvePaymentLink, completePaymentLink } from '@credit-studio/contracts/calls';
import { createClient } from '@credit-studio/contracts/client';
import { getLanguage } from '@credit-studio/messages';
import { useState } from 'react';
import { useConfiguration } from '../../../lib/configuration/public-configuration.ts';

/** The calls that a payment link answers to anyone who has it. */
export function useLinkClient() {
  const { apiUrl } = useConfiguration();
  const [client] = useState(() =>
    createClient({
      ...{ baseUrl: apiUrl, language: getLanguage() },
      calls: { approvePaymentLink, completePaymentLink },
    }),
  );
  return client;
}
