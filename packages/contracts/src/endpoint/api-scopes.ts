/** What an API key may do, one sentence each. A key has some of these rights, and each call asks for one of them. */
export const apiScopes = {
  'orders:read': 'Read all orders and receipts, and export them.',
  'orders:write':
    'Place orders for customers, take their payments at PayPal, make payment links, and cancel or delete unpaid orders.',
  'payments:read':
    'Read payments and the facts of disputes, PayPal’s report of the account, and the notifications that PayPal sent.',
  'refunds:write': 'Refund orders, and preview a refund.',
  'customers:read': 'Read the records of all users, and export them.',
  'customers:write':
    'Create customers, and change their names and memberships. Never a role, an email address or a staff account.',
  'credits:read': 'Read the balance and the history of any user.',
  'credits:write': 'Give credits to customers and change their balance.',
  'catalog:read': 'Read packages and items with the fields that only staff see, archived ones included.',
  'catalog:write': 'Add, change, archive and restore packages and items.',
  'content:read': 'Read the content of the site with what is inactive, and its earlier versions.',
  'content:write': 'Change the content of the site, its legal pages included.',
  'generations:read': 'Read what any user has generated, and get the files of customers.',
  'generations:write': 'Spend credits of customers on generations, and upload images for them.',
  'support:read': 'Read all tickets and follow their conversations.',
  'support:write': 'Reply to tickets as staff, and change their status and priority.',
  'messages:read': 'Read the message log and the email templates.',
  'messages:write': 'Send emails to customers, and change the email templates.',
  'reports:read': 'Read totals and reports.',
  'audit:read': 'Read and export the audit log.',
  'webhooks:read':
    'Read partner webhooks and their deliveries, with the orders, customers and tickets in them.',
  'webhooks:write':
    'Change partner webhooks, and so where events about orders, customers and tickets are sent.',
} as const;

/** One right of an API key. */
export type ApiScope = keyof typeof apiScopes;

// `Object.keys` of a constant returns exactly its keys, of which there is at least one.
export const apiScopeNames = Object.keys(apiScopes) as [ApiScope, ...ApiScope[]];
