import type pg from 'pg';
import {
  auditActionWords,
  countries,
  firstNames,
  itemNames,
  lastNames,
  packageNames,
  statusShares,
} from './seed-words.ts';

/** How many rows each table gets. */
export interface SeedSizes {
  orders: number;
  users: number;
}

/** Seeded rows are spread over this long a past, denser towards today. */
const years = 5;

/** A word of the array, earlier ones more often. */
function skewed(parameter: string) {
  return `(${parameter})[1 + floor(power(random(), 2) * array_length(${parameter}, 1))::int]`;
}
function even(parameter: string) {
  return `(${parameter})[1 + floor(random() * array_length(${parameter}, 1))::int]`;
}
/** Row `n` of `count`, as a moment: ids, moments and places in the table run alike, as in a table that grew. */
function momentOf(n: string, count: number) {
  return `now() - interval '${years} years' * (1 - power(${n}::float8 / ${count}, 0.6))`;
}
/** A code of eight characters for each `n`, none twice: a factor prime to 36 only shuffles the 36^8 codes. */
function codeOf(n: string, factor: number) {
  return Array.from(
    { length: 8 },
    (_, place) =>
      `substr('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', (${n}::bigint * ${factor} / ${36 ** place} % 36)::int + 1, 1)`,
  ).join(' || ');
}

/** Runs `work` with the table's plain indexes away: building them once is far quicker than a million insertions. */
async function withoutIndexes(client: pg.ClientBase, table: string, work: () => Promise<unknown>) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition from pg_index x join pg_class i on i.oid = x.indexrelid
     where x.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.oid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
}

function insertUsers(client: pg.ClientBase, count: number) {
  return client.query(
    `insert into users (id, firebase_uid, email, name, role, membership, membership_ends_at, country, created_at)
     select uuidv7(at - now()), 'bench-' || n, lower(first || '.' || last) || n || '@' || domain, first || ' ' || last,
       case when r < 0.01 then 'moderator' when r < 0.03 then 'Seller' when r < 0.031 then 'Admin' else 'member' end,
       case when m < 0.75 then 'free' when m < 0.93 then 'basic' else 'premium' end,
       case when m >= 0.75 then now() + interval '1 day' * (random() * 90 - 30) end, country, at
     from (
       select n, ${momentOf('n', count)} as at, ${skewed('$1::text[]')} as first, ${skewed('$2::text[]')} as last,
         ${even("array['mail.test', 'post.test', 'studio.test']")} as domain, ${skewed('$3::text[]')} as country,
         random() as r, random() as m
       from generate_series(1, ${count}) n
     ) drawn`,
    [firstNames, lastNames, countries],
  );
}

function insertOrders(client: pg.ClientBase, { orders, users }: SeedSizes) {
  const payments = statusShares.flatMap(({ payment, share }) =>
    Array(Math.round(share * 1000)).fill(payment),
  );
  const statuses = statusShares.flatMap(({ order, share }) => Array(Math.round(share * 1000)).fill(order));
  return client.query(
    `with owners as (select id, email, name, country, row_number() over (order by id) as place from users where firebase_uid like 'bench-%')
     insert into orders (id, kind, order_code, payment_code, user_id, product_id, product_name, product, price_minor, fee_minor,
       total_minor, currency, credit, validity_days, payment_status, order_status, payment_method, customer_email, customer_name,
       address, country, transaction_id, paid_at, created_at, updated_at)
     select uuidv7(at - now()), kind, ${codeOf('n', 1_748_395_846_711)}, ${codeOf('n', 1_215_752_191_933)}, owners.id, '01900000-0000-7000-8000-000000000001', product,
       jsonb_build_object('sellerEmail', '', 'accessUrl', 'https://studio.test/access/' || n, 'featuredImage', '', 'guidelines', '',
         'slug', '', 'itemCode', '', 'points', jsonb_build_array('Videos in 1080p', 'No watermark', 'Commercial use')),
       price, 0, price, 'USD', 10, 30, ($4::text[])[status], ($5::text[])[status],
       case when ($4::text[])[status] = 'Paid' then 'Paypal' end, owners.email, owners.name, n || ' Main Street', owners.country,
       case when ($4::text[])[status] = 'Paid' then 'CAPTURE-' || n end,
       case when ($4::text[])[status] = 'Paid' then at end, at, at
     from (
       select n, ${momentOf('n', orders)} as at, case when random() < 0.8 then 'package' else 'item' end as kind,
         1 + floor(power(random(), 3) * ${users})::int as buyer, 1 + floor(random() * ${payments.length})::int as status,
         ${skewed('$1::text[]')} as current, ${skewed('$2::text[]')} as former, ${skewed('$3::text[]')} as item
       from generate_series(1, ${orders}) n
     ) drawn
     join owners on owners.place = buyer
     cross join lateral (select case when kind = 'item' then item when n < ${orders} * 0.5 then former else current end as product) sold
     cross join lateral (select 500 + 400 * length(product) as price) priced`,
    [packageNames.today, packageNames.once, itemNames, payments, statuses],
  );
}

function insertMessages(client: pg.ClientBase, count: number) {
  return client.query(
    `insert into outbound_messages (id, occasion, to_email, subject, text_body, template_name, state, created_at, sent_at)
     select uuidv7(created_at - now()), 'payment-received:' || id, customer_email, 'Payment received for ' || product_name,
       'Thank you for your purchase.', case when random() < 0.2 then 'Welcome back' else '' end,
       case when random() < 0.005 then 'failed' else 'accepted' end, created_at, created_at
     from (select id, customer_email, product_name, created_at from orders order by created_at limit ${count}) paid`,
  );
}

function insertTickets(client: pg.ClientBase, count: number) {
  return client.query(
    `insert into tickets (id, subject, message, status, priority, user_name, user_email, created_at)
     select uuidv7(created_at - now()), ${even("array['Question about my invoice', 'The video stops', 'Cannot sign in', 'Refund please']")},
       'I made a video of my ' || ${even("array['garden', 'dog', 'wedding', 'product', 'house']")} || ' and would like to know what to do next. ' || repeat('It has worked before. ', 5),
       ${skewed("array['closed', 'resolved', 'open', 'in-progress']")}, ${even("array['high', 'medium', 'low']")}, name, email, created_at
     from (select name, email, created_at from users order by created_at limit ${count}) writers`,
  );
}

function insertAuditEntries(client: pg.ClientBase, count: number) {
  return client.query(
    `insert into audit_entries (id, actor_email, action, subject_kind, subject_id, after, created_at)
     select uuidv7(at - now()), ${skewed("array['admin@studio.test', 'robin@studio.test', 'kim@studio.test']")}, action, split_part(action, '.', 1), gen_random_uuid()::text,
       jsonb_build_object('n', n), at
     from (select n, ${momentOf('n', count)} as at, ${skewed('$1::text[]')} as action from generate_series(1, ${count}) n) drawn`,
    [auditActionWords],
  );
}

/** The payment that each paid order has, and an open one of each order that waits for its customer. */
function insertPayments(client: pg.ClientBase) {
  return client.query(
    `insert into payments (id, order_id, attempt, state, amount_minor, currency, paypal_order_id, capture_id, opened_at, captured_at,
       settled_at, created_at, updated_at, next_check_at)
     select uuidv7(created_at - now()), id, 1, case when paid_at is null then 'created' else 'settled' end, total_minor, currency,
       'ORDER-' || n, transaction_id, created_at, paid_at, paid_at, created_at, created_at,
       case when paid_at is null then now() + interval '1 day' end
     from (select orders.*, row_number() over (order by id) as n from orders where paid_at is not null or payment_status = 'pending') sold`,
  );
}

/** Fills a migrated, empty database with customers and orders as years of business would have left them. */
export async function seedRows(client: pg.ClientBase, sizes: SeedSizes): Promise<void> {
  await client.query(
    "set synchronous_commit = off; set statement_timeout = 0; set maintenance_work_mem = '512MB'; set work_mem = '256MB'",
  );
  const fill = async (table: string, insert: () => Promise<unknown>) => {
    await withoutIndexes(client, table, insert);
    // Updates the statistics, and the visibility map that index-only scans need.
    await client.query(`vacuum (analyze) ${table}`);
  };
  await fill('users', () => insertUsers(client, sizes.users));
  await fill('orders', () => insertOrders(client, sizes));
  await fill('payments', () => insertPayments(client));
  await fill('outbound_messages', () => insertMessages(client, Math.ceil(sizes.orders / 4)));
  await fill('tickets', () => insertTickets(client, Math.ceil(sizes.users / 4)));
  await fill('audit_entries', () => insertAuditEntries(client, Math.ceil(sizes.users / 2)));
}
