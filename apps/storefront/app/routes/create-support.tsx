import { CreateTicketScreen } from '../features/support/create-ticket-screen.tsx';
import { toPageTitle } from '../lib/page-title.ts';

export function meta() {
  return [{ title: toPageTitle('Create Ticket') }, { name: 'robots', content: 'noindex' }];
}

export default CreateTicketScreen;
