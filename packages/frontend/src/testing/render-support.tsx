import { createClient, endpoints } from '@credit-studio/contracts';
import { UiProvider } from '@credit-studio/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '../query-client.ts';
import { openRecordEvents } from '../record-events.ts';
import { type Support, SupportProvider } from '../support/support-context.ts';
import { type FakeAnswers, fakeApi } from './fake-api.ts';

const baseUrl = 'https://api.example.test';
const support: Support = {
  api: {
    ...createClient({ baseUrl, calls: endpoints, retries: 0, getToken: () => null }),
    openTicketEvents: ({ ticketId: id, lastEventId }, signal) =>
      openRecordEvents({ baseUrl }, endpoints.watchSupportMessage, { id, lastEventId, signal }),
  },
  viewer: { isAuthor: true, repliesAs: 'user' },
  toTicket: (id) => (id ? `/tickets/${id}` : '/tickets'),
  describeError: (error) => (error instanceof Error ? error.message : 'Unknown error'),
};

/** Shows a part of support as a customer sees it, over an API that answers as given. */
export function renderSupport(element: ReactNode, answers: FakeAnswers, changes: Partial<Support> = {}) {
  const api = fakeApi(answers);
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/tickets'] });
  const view = render(
    <UiProvider env="test">
      <QueryClientProvider client={createQueryClient({ staleMs: 60_000, retryDelayMs: 0 })}>
        <SupportProvider value={{ ...support, ...changes }}>
          <RouterProvider router={router} />
        </SupportProvider>
      </QueryClientProvider>
    </UiProvider>,
  );
  return { ...api, ...view, router, person: userEvent.setup() };
}
