import pg from 'pg';
import { createPublicCode } from '../src/public-codes/create-public-code.ts';

/** The product snapshot of an order, without any text. */
export const emptySnapshot = {
  sellerEmail: '',
  accessUrl: '',
  featuredImage: '',
  points: [],
  guidelines: '',
  slug: '',
  itemCode: '',
};

export interface BenchCustomer {
  id: string;
  email: string;
}
export interface Product {
  id: string;
}
export interface PaidOrder {
  id: string;
  orderCode: string;
  paymentCode: string;
  paymentId: string;
  paypalOrderId: string;
  userId: string;
  email: string;
}

/** Customers with credits, a package on sale, and orders that wait for their money: what the write paths work on. */
export async function prepareWrites(url: string, customerCount: number) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: products } = await client.query<Product>(
    `insert into packages (id, name, price_minor, currency, credit, validity_days, place)
     values (uuidv7(), 'Starter', 900, 'USD', 10, 30, 1) on conflict (place) do update set updated_at = now() returning id`,
  );
  const product = products[0];
  if (!product) throw new Error('The package was not stored.');
  const { rows: customers } = await client.query<BenchCustomer>(
    `select id, email from users where firebase_uid like 'bench-%' and role = 'member' order by id limit $1`,
    [customerCount],
  );
  await client.query(
    `insert into credit_accounts (user_id, balance) select id, 1000000 from unnest($1::uuid[]) id
     on conflict (user_id) do update set balance = 1000000`,
    [customers.map(({ id }) => id)],
  );
  return {
    product,
    customers,
    /** One pending order with an open payment for each customer. */
    async openPayments(): Promise<PaidOrder[]> {
      const { rows } = await client.query<PaidOrder>(
        `with opened as (
           insert into orders (id, kind, order_code, payment_code, user_id, product_id, product_name, product, price_minor, fee_minor,
             total_minor, currency, credit, validity_days, customer_email, customer_name, address, country)
           select uuidv7(), 'package', code, code, u.id, $2, 'Starter',
             $4::jsonb,
             900, 0, 900, 'USD', 10, 30, u.email, 'Robin Tester', '1 Test Lane', 'Canada'
           from unnest($3::uuid[], $1::text[]) as wanted (id, code) join users u using (id)
           returning *
         ), paying as (
           insert into payments (id, order_id, attempt, amount_minor, currency, paypal_order_id)
           select uuidv7(), id, 1, 900, 'USD', 'PP-' || order_code from opened returning *
         )
         select opened.id, order_code as "orderCode", payment_code as "paymentCode", paying.id as "paymentId",
           paypal_order_id as "paypalOrderId", opened.user_id as "userId", customer_email as email
         from opened join paying on paying.order_id = opened.id`,
        [customers.map(createPublicCode), product.id, customers.map(({ id }) => id), emptySnapshot],
      );
      return rows;
    },
    close: () => client.end(),
  };
}
