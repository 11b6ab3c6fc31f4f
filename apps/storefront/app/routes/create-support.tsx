import { CreateTicketScreen } from '../features/support/create-ticket-screen';
import { toPageTitle } from '../lib/page-title';

export const meta = () => [{ title: toPageTitle('Create Ticket') }, { name: 'robots', content: 'noindex' }];

export default CreateTicketScreen;
