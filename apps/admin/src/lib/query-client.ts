import { createQueryClient as createClient } from '@credit-studio/frontend/query-client';
import type { QueryClient } from '@tanstack/react-query';

export function createQueryClient(options: { retryDelayMs?: number } = {}): QueryClient {
  return createClient({ staleMs: 30_000, ...options });
}
