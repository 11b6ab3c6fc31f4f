import type { ApiScope } from './api-scopes.ts';

/** What only people of the staff may do, one sentence each: no API key gets these rights. */
const staffPermissions = {
  'console:use': 'Use the console: search it, and save views of its lists.',
  'customers:care':
    'Write notes and tags about customers, block them, end their sessions and send them reset mails.',
  'customers:delete': 'Delete customers with all that is personal.',
  'customers:export': 'Export customers as a file, and everything about one of them.',
  'orders:export': 'Export orders as a file.',
  'credits:give': 'Give credits to customers as a gift.',
  'generations:moderate': 'Retry failed results, give their credits back, and block shared results.',
  'disputes:write': 'Answer disputes at PayPal.',
  'settings:read': 'Read the settings of the shop and the studio.',
  'settings:write': 'Change the settings of the shop and the studio, prices in credits included.',
  'paypal:write': 'Change the PayPal account that receives the money.',
  'ai-keys:read': 'See the keys of the AI provider and their state.',
  'ai-keys:write': 'Add, change and delete keys of the AI provider.',
  'api-keys:read': 'See the keys of programs that call the API.',
  'api-keys:write': 'Make and revoke keys of programs, with no more rights than the maker has.',
  'operations:read': 'See whether everything works: queues, notifications and third parties.',
  'operations:write': 'Process notifications of PayPal again.',
  'team:read': 'See who is in the team, with which role.',
  'team:write': 'Invite people to the team, change their roles and their records.',
} as const;

/** One right of a person of the staff. Those that an API key can have too are called the same. */
export type Permission = ApiScope | keyof typeof staffPermissions;
