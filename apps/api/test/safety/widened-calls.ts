import type { EndpointName } from '@credit-studio/contracts';
import type { SampleRequest } from './send-request.ts';
import type { OtherRole } from './staff-roles.ts';

/** An answer with its body, which a failed call has as well. */
export interface Answer {
  status: number;
  // Parsed JSON of any call: each line reads what its call answers with.
  body: { data?: unknown; message?: string } & Record<string, unknown>;
}

/** What the requests below name. */
export interface Named {
  customerEmail: string;
  archivedItemId: string;
}

interface WidenedCall {
  /** Who gets more than a customer would, in addition to owners. */
  roles: readonly OtherRole[];
  /** Whether the answer is one that only these get. */
  isWide: (answer: Answer, named: Named) => boolean;
  /** In place of the request of the table of callers. */
  request?: (named: Named) => SampleRequest;
}

const isFound = ({ status }: Answer) => status === 200;
const hasRows = ({ body }: Answer) => Array.isArray(body) && body.length > 0;
const hasSeveralRows = ({ body }: Answer) => Array.isArray(body) && body.length > 1;
const isAboutCustomer = ({ body: { data } }: Answer, { customerEmail }: Named) =>
  (data as { UserEmail?: string } | undefined)?.UserEmail === customerEmail;
/** Whether what is inactive is in the answer. */
const showsInactive = ({ body }: Answer) => JSON.stringify(body).includes('"isActive":false');
const hasVersion = ({ body }: Answer) => {
  const [record] = Array.isArray(body) ? body : [body.data ?? body];
  return record !== undefined && 'version' in record;
};

const readOrders = ['manager', 'support', 'accounting', 'developer'] as const;
const support = ['manager', 'support'] as const;
const readCatalog = [...readOrders, 'content'] as const;
const readContent = ['manager', 'content', 'developer'] as const;

/** The calls of any signed-in person that give some staff more, said a second time and apart from the code. */
export const widenedCalls: Partial<Record<EndpointName, WidenedCall>> = {
  listUsers: { roles: readOrders, isWide: hasSeveralRows },
  listAdmins: { roles: ['manager'], isWide: hasRows },
  listAiKeys: {
    roles: ['manager', 'developer'],
    isWide: ({ body: { data } }) => JSON.stringify(data).includes('"key"'),
  },
  listOrders: { roles: readOrders, isWide: hasRows },
  listItemOrders: { roles: readOrders, isWide: hasRows },
  getOrder: { roles: readOrders, isWide: isFound },
  getItemOrder: { roles: readOrders, isWide: isFound },
  getReceipt: { roles: readOrders, isWide: isFound },
  verifyOrder: { roles: readOrders, isWide: isFound },
  updatePaymentStatus: { roles: readOrders, isWide: isFound },
  updateItemPaymentStatus: { roles: readOrders, isWide: isFound },
  cancelOrder: { roles: ['manager'], isWide: isFound },
  cancelItemOrder: { roles: ['manager'], isWide: isFound },
  listSupportMessages: { roles: support, isWide: hasRows },
  countUnreadSupportMessages: {
    roles: support,
    isWide: ({ body: { data } }) => (data as { tickets: number }).tickets > 0,
  },
  getSupportMessage: { roles: support, isWide: isFound },
  updateSupportMessage: { roles: support, isWide: isFound },
  readSupportMessage: { roles: support, isWide: isFound },
  watchSupportMessage: { roles: support, isWide: isFound },
  refundCredit: { roles: support, isWide: ({ body }) => body.message === '1 credit was added.' },
  updateUserBalanceSafe: { roles: ['manager'], isWide: isAboutCustomer },
  updateUserMembership: { roles: ['manager'], isWide: isAboutCustomer },
  listPackages: { roles: readCatalog, isWide: hasVersion },
  getPackage: { roles: readCatalog, isWide: hasVersion },
  getItem: { roles: readCatalog, isWide: hasVersion },
  listItems: {
    roles: readCatalog,
    isWide: ({ body }, { archivedItemId }) => JSON.stringify(body).includes(archivedItemId),
    request: () => ({ query: { archived: 'true' } }),
  },
  getBanner: { roles: readContent, isWide: showsInactive },
  getAbout: { roles: readContent, isWide: showsInactive },
  // Of an inactive footer anyone gets the logo and the contact.
  getFooter: {
    roles: readContent,
    isWide: ({ body: { data } }) => JSON.stringify(data).includes('Made by the stage'),
  },
  getContactPage: { roles: readContent, isWide: showsInactive },
  listFeatures: { roles: readContent, isWide: showsInactive },
  listTestimonials: { roles: readContent, isWide: showsInactive },
};
