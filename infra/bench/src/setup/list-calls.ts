import { maxCountedRows, maxFoundRows } from '@credit-studio/contracts';

/** One list page as an administrator asks for it. */
export interface ListCall {
  name: string;
  url: string;
}

const sorts = {
  '/orders': [
    'createdAt',
    'orderId',
    'packageName',
    'customerName',
    'customerEmail',
    'totalPrice',
    'paymentStatus',
    'orderStatus',
  ],
  '/item-orders': [
    'createdAt',
    'orderId',
    'packageName',
    'customerName',
    'customerEmail',
    'totalPrice',
    'paymentStatus',
    'orderStatus',
  ],
  '/users': ['createdAt', 'userName', 'UserEmail', 'userRole', 'userMembership'],
  '/messages': ['createdAt', 'toEmail'],
  '/support-messages': ['createdAt', 'subject', 'ticketStatus', 'ticketUserName', 'ticketUserEmail'],
  '/audit-log': ['createdAt'],
  /** Has one order, newest first. */
  '/payments': [],
};
type Path = keyof typeof sorts;

/** Common, middling and rare words, names, ends of codes, nothing at all, one and two characters, wildcards. */
const orderTerms = [
  'completed',
  'cancelled',
  'refunded',
  'disputed',
  'studio',
  'early bird',
  'maria',
  'garcia',
  'quispe',
  'ødegaard',
  'k3x',
  'zzzzzz',
  '@@@',
  'a',
  'q',
  'sm',
  'zz',
  '%',
  '_',
  '100%',
  'mail.test',
  'maria.garcia',
];
const terms: Record<Path, string[]> = {
  '/orders': orderTerms,
  '/item-orders': orderTerms,
  '/users': [
    'member',
    'premium',
    'admin',
    'maria',
    'garcia',
    'quispe',
    'mail.test',
    '12345',
    'zzzzzz',
    'a',
    'q',
    'zz',
    '_',
  ],
  '/messages': ['payment', 'maria', 'quispe', 'mail.test', 'zzzzzz', 'a', 'q'],
  '/support-messages': ['video', 'invoice', 'maria', 'quispe', 'zzzzzz', 'a', 'q'],
  '/audit-log': ['package', 'refund', 'admin', 'zzzzzz', 'a', 'q'],
  '/payments': [
    'studio',
    'maria',
    'quispe',
    'mail.test',
    'maria.garcia',
    'capture-12345',
    'k3x',
    'zzzzzz',
    'a',
    'q',
  ],
};
const filters: Record<Path, string[]> = {
  '/orders': [
    'paymentStatus=Disputed',
    'paymentStatus=pending',
    'startDate=2025-03-01&endDate=2025-03-31',
    'paymentStatus=pending&startDate=2025-03-01&endDate=2026-03-31&search=maria',
    'paymentStatus=Cancelled&search=a',
  ],
  '/item-orders': [
    'paymentStatus=Disputed',
    'paymentStatus=pending&search=maria',
    'startDate=2025-03-01&endDate=2025-03-31',
  ],
  '/users': [
    ...['role=Seller', 'member=true', 'bought=true', 'bought=false', 'credits=false'],
    'startDate=2025-03-01&endDate=2025-03-31',
    'startDate=2025-03-01&endDate=2025-03-31&bought=true',
  ],
  '/messages': ['state=failed', 'state=failed&search=maria'],
  '/support-messages': ['status=open', 'priority=high&search=video'],
  '/audit-log': ['action=package.updated', 'action=package.updated&search=a'],
  '/payments': ['attention=true', 'disputed=true', 'refunded=fully', 'attention=true&search=maria'],
};

const pageSize = 10;

/** Customers are filtered by what no sort of theirs holds, which is bounded like a search. */
const narrowing = /search=|role=|member=|bought=|credits=/;

/** A search is bounded lower than a list. */
function lastPageOf(path: Path, filter: string): number {
  const isBounded = narrowing.test(filter) || (path === '/users' && filter.includes('startDate='));
  return (isBounded ? maxFoundRows : maxCountedRows) / pageSize;
}

/** Every list with each term and filter, by each sort in both directions, first page and last within the bound. */
export function composeCalls(customer: string): ListCall[] {
  return (Object.keys(sorts) as Path[]).flatMap((path) => {
    const wanted = [
      '',
      ...terms[path].map((term) => `search=${encodeURIComponent(term)}`),
      ...filters[path],
      ...(path === '/orders' || path === '/users'
        ? [`userEmail=${encodeURIComponent(customer)}`, `userEmail=${encodeURIComponent(customer)}&search=a`]
        : []),
    ];
    const orders = sorts[path].flatMap((sort) => [`sort=${sort}`, `sort=-${sort}`]);
    return wanted.flatMap((filter) =>
      (orders.length === 0 ? [''] : orders).flatMap((order) =>
        [1, lastPageOf(path, filter)].map((page) => {
          const query = [filter, order, `page=${page}`, `limit=${pageSize}`].filter(Boolean).join('&');
          return { name: `${path}?${filter} ${order} page=${page}`, url: `${path}?${query}` };
        }),
      ),
    );
  });
}
