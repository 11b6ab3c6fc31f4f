import { m } from '@credit-studio/messages';
import { CreateTicketScreen } from '../features/support/create-ticket-screen.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';
import { pendingPage } from '../lib/pending-page/pending-page.tsx';

export const handle = pendingPage('form');

export function meta() {
  return createNoIndexMeta(m.support_create());
}

export default CreateTicketScreen;
