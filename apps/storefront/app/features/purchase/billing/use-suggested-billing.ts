import type { Order } from '@credit-studio/contracts';
import { isAwaited } from '@credit-studio/frontend/is-awaited';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context.ts';
import { guessOwnCountry } from '../../../lib/guess-country.ts';
import { accountQuery } from '../../../lib/queries/account-query.ts';
import { ownOrdersQuery } from '../../../lib/queries/order-queries.ts';
import { useOptionalSessionUser } from '../../../session/session-context.ts';
import {
  type BillingDetails,
  type BillingSuggestion,
  joinAddress,
  suggestBillingDetails,
} from './billing-details.ts';

/** What the billing form starts with, from the profile or the last order; null while it loads. */
export function useSuggestedBilling(): BillingSuggestion | null {
  const api = useApi();
  const user = useOptionalSessionUser();
  const [guessedCountry] = useState(guessOwnCountry);
  const account = useQuery({ ...accountQuery(api, user?.email ?? ''), enabled: user !== null });
  const needsOrder = user !== null && !isAwaited(account) && !joinAddress(account.data ?? null);
  const newest = useQuery({ ...ownOrdersQuery(api, { page: 1, limit: 1 }), enabled: needsOrder });

  const withGuess = (billing: BillingDetails): BillingSuggestion =>
    billing.country
      ? { billing, isCountryGuessed: false }
      : { billing: { ...billing, country: guessedCountry }, isCountryGuessed: guessedCountry !== '' };
  if (!user) return withGuess({ customerName: '', address: '', country: '' });
  if (isAwaited(account) || (needsOrder && isAwaited(newest))) return null;
  const lastOrder: Order | null = newest.data?.rows[0] ?? null;
  return withGuess(suggestBillingDetails({ ...user, profile: account.data ?? null, lastOrder }));
}
