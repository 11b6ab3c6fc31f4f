import {
  endpoints,
  formatMinor,
  maxHitsPerKind,
  type Permission,
  type SearchHit,
} from '@credit-studio/contracts';
import type { CallerActor, Context, Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { may } from '../../permissions.ts';
import { listItems, listPackages } from '../catalog/index.ts';
import { findOrder, listOrders, type OrderRow } from '../orders/index.ts';
import { findOrderIdByPaypalOrder } from '../payments/index.ts';
import { listTickets } from '../support/index.ts';
import { listUsers, type UserRow } from '../users/index.ts';

type SearchServices = Pick<Services, 'database' | 'replicas'>;

/** One search over everything that staff look for by a name, an address, a number or an id of PayPal. */
export function searchRoutes(bind: Bind, services: SearchServices): void {
  bind(endpoints.searchShop, async ({ context, query }) =>
    succeed(query.search ? await searchShop(services, context, query.search) : []),
  );
}

/** Each kind that the caller may read by the search of its list, all of them at once. */
async function searchShop(
  services: SearchServices,
  context: Context<CallerActor>,
  search: string,
): Promise<SearchHit[]> {
  const query = { search, page: 1, limit: maxHitsPerKind };
  const findIf = (permission: Permission, find: () => Promise<SearchHit[]>) =>
    may(context.actor, permission) ? find() : [];
  const found = await Promise.all([
    findIf('customers:read', async () =>
      (await listUsers(services, context, query)).rows.map(describeCustomer),
    ),
    ...(['package', 'item'] as const).map((kind) =>
      findIf('orders:read', async () =>
        (await listOrders(services, context, { ...query, kind })).rows.map(describeOrder),
      ),
    ),
    findIf('orders:read', () => findByPaypalOrder(services, context, search)),
    findIf('support:read', async () =>
      (await listTickets(services, context, query)).rows.map(
        ({ id, subject, userName, userEmail, status, createdAt }) =>
          describe('ticket', { id, createdAt }, [subject, joinTexts(userName, userEmail), status]),
      ),
    ),
    findIf('catalog:read', async () =>
      // So few that the database does not search them.
      (await listPackages(services.database))
        .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
        .slice(0, maxHitsPerKind)
        .map((row) => describe('package', row, [row.name, describePrice(row), null])),
    ),
    findIf('catalog:read', async () =>
      (await listItems(services, context, query)).rows.map((row) =>
        describe('item', row, [row.name, describePrice(row), null]),
      ),
    ),
  ]);
  return rankHits(found.flat(), search);
}

/** As long as PayPal's ids of orders are. */
const paypalIdPattern = /^[\w-]{8,36}$/;

/** PayPal's id of an order is on its payment, which is opened before there is a transaction. */
async function findByPaypalOrder(
  { database, replicas }: SearchServices,
  context: Context<CallerActor>,
  search: string,
): Promise<SearchHit[]> {
  if (!paypalIdPattern.test(search)) return [];
  const orderId = await replicas.readFor(context)((replica) =>
    findOrderIdByPaypalOrder(replica, search.toUpperCase()),
  );
  const order = orderId && (await findOrder(database, orderId));
  return order ? [describeOrder(order)] : [];
}

/** Who types a whole code, address or name wants that one, whatever its kind. */
export function rankHits(hits: readonly SearchHit[], search: string): SearchHit[] {
  const text = search.toLowerCase();
  const isNamed = ({ title, detail }: SearchHit) =>
    [title, ...detail.split(separator)].some((part) => part.toLowerCase() === text);
  return [...hits.filter(isNamed), ...hits.filter((hit) => !isNamed(hit))];
}

const separator = ' · ';

function joinTexts(...texts: string[]): string {
  return texts.filter(Boolean).join(separator);
}

function describe(
  kind: SearchHit['kind'],
  { id, createdAt }: { id: string; createdAt: Date },
  [title, detail, status]: [title: string, detail: string, status: string | null],
): SearchHit {
  return { kind, _id: id, title, detail, status, createdAt: createdAt.toISOString() };
}

function describeCustomer(user: UserRow): SearchHit {
  return describe('customer', user, [user.name || user.email, user.email, user.role]);
}

function describeOrder(order: OrderRow): SearchHit {
  const kind = order.kind === 'item' ? 'item-order' : 'order';
  const detail = joinTexts(order.customerName, order.customerEmail, order.productName);
  return describe(kind, order, [order.orderCode, detail, order.paymentStatus]);
}

function describePrice({ priceMinor, currency }: { priceMinor: number; currency: string }): string {
  return `${formatMinor(priceMinor)} ${currency}`;
}
