import { maxCountedRows, maxFoundRows } from '@credit-studio/contracts';
import Fastify from 'fastify';
import pg from 'pg';
import { z } from 'zod';

const settings = z.object({ PORT: z.coerce.number(), DATABASE_URL: z.string() }).parse(process.env);
const querySchema = z.object({
  page: z.coerce.number(),
  limit: z.coerce.number(),
  search: z.string().optional(),
});
const pool = new pg.Pool({ connectionString: settings.DATABASE_URL, max: 10 });

function money(column: string) {
  return `(${column} / 100.0)::numeric(12, 2)::text`;
}

/** The fields of our answer, named and formatted by the statement itself. */
const fields = `id as "_id", payment_code as "paymentId", order_code as "orderId", product_id as "packageId",
  product_name as "packageName", ${money('price_minor')} as "packagePrice", ${money('fee_minor')} as "processingFee",
  ${money('total_minor')} as "totalPrice", ${money('refunded_minor')} as "refundedAmount",
  ${money('greatest(0, total_minor - refunded_minor)')} as "netAmount", currency, payment_status as "paymentStatus",
  order_status as "orderStatus", payment_method as "paymentMethod", transaction_id as "paypalTransactionID",
  user_id as "userId", customer_email as "customerEmail", customer_name as "customerName", address, country,
  to_char(created_at, 'DD Mon YYYY') as "orderDate", created_at as "createdAt", 'package' as kind, credit,
  product->>'sellerEmail' as "sellerEmail", validity_days as "Validity", membership_ends_at as "MembershipValidity",
  product->>'featuredImage' as "featuredImage", product->>'accessUrl' as "accessURL", product->'points' as points`;

/** One statement: the page, and how many match up to a bound. */
function composeText(isSearched: boolean): string {
  const matches = `kind = 'package' and deleted_at is null ${isSearched ? "and search like '%' || $3 || '%'" : ''}`;
  return `select (select count(*)::int from (select from orders where ${matches} limit ${isSearched ? maxFoundRows : maxCountedRows}) counted) as total,
                 (select json_agg(page) from (select ${fields} from orders where ${matches}
                   order by created_at desc, id desc limit $1 offset $2) page) as rows`;
}

const server = Fastify();
server.get('/health', () => ({ status: 'ok' }));
server.get('/orders', async (request, reply) => {
  const { page, limit, search } = querySchema.parse(request.query);
  const { rows } = await pool.query<{ total: number; rows: unknown[] }>({
    name: search ? 'search' : 'list',
    text: composeText(Boolean(search)),
    values: [limit, (page - 1) * limit, ...(search ? [search] : [])],
  });
  reply.header('X-Total-Count', rows[0]?.total ?? 0);
  return rows[0]?.rows ?? [];
});
await server.listen({ host: '127.0.0.1', port: settings.PORT });
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
