import type { DisputeCounts } from '@credit-studio/contracts';
import type { DisputeQuery } from '../dispute-queries.ts';

interface DisputeListView {
  /** Value of `?state=` in the address. */
  state: string;
  label: string;
  caption: string;
  query: DisputeQuery;
  emptyTitle: string;
  emptyMessage: string;
}

/** What is shown without a state in the address. */
export const openView: DisputeListView = {
  state: '',
  label: 'Open',
  caption: 'Open disputes',
  query: { state: 'open' },
  emptyTitle: 'No open dispute',
  emptyMessage: 'When a customer complains at PayPal, the dispute appears here with its deadline.',
};

export const disputeViews: readonly DisputeListView[] = [
  openView,
  {
    state: 'waiting',
    label: 'Waiting for you',
    caption: 'Disputes that wait for you',
    query: { state: 'waiting' },
    emptyTitle: 'No dispute waits for you',
    emptyMessage: 'You have answered everything. Disputes that need you appear here with their deadline.',
  },
  {
    state: 'won',
    label: 'Won',
    caption: 'Won disputes',
    query: { state: 'won' },
    emptyTitle: 'No dispute won yet',
    emptyMessage: 'Disputes that were decided for you or withdrawn appear here.',
  },
  {
    state: 'lost',
    label: 'Lost',
    caption: 'Lost disputes',
    query: { state: 'lost' },
    emptyTitle: 'No dispute lost',
    emptyMessage: 'Disputes that were decided for the customer or accepted by you appear here.',
  },
  {
    state: 'all',
    label: 'All',
    caption: 'All disputes',
    query: {},
    emptyTitle: 'No disputes yet',
    emptyMessage: 'When a customer complains at PayPal, the dispute appears here.',
  },
];

/** How many there are in each view that is counted. */
export function countViews(counts: DisputeCounts | undefined): Readonly<Record<string, number | undefined>> {
  return { [openView.state]: counts?.open, waiting: counts?.waiting };
}
