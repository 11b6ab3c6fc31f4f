import { CreateTicketScreen } from '../features/support/create-ticket-screen.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';

export function meta() {
  return createNoIndexMeta('Create Ticket');
}

export default CreateTicketScreen;
