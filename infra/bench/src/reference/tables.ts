import type pg from 'pg';

/** The tables of the hand-written shop, and what it sells. */
export async function createTables(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table products (name text primary key, price_minor int not null, credit int not null);
    create table orders (
      id uuid primary key,
      customer text not null,
      product text not null,
      total_minor int not null,
      credit int not null,
      state text not null default 'open',
      paypal_order_id text unique,
      capture_id text unique,
      created_at timestamptz not null default now(),
      paid_at timestamptz
    );
    create index orders_by_customer on orders (customer, created_at desc);
    create index orders_by_date on orders (created_at desc);
    create table ledger (
      id bigint generated always as identity primary key,
      order_id uuid not null unique references orders,
      customer text not null,
      amount int not null,
      created_at timestamptz not null default now()
    );
    create index ledger_by_customer on ledger (customer, id);
    create table balances (customer text primary key, balance int not null);
    create table receipts (order_id uuid primary key references orders, text text not null, sent_at timestamptz);
    create table events (
      id text primary key,
      type text not null,
      body jsonb not null,
      received_at timestamptz not null default now()
    );
    insert into products values ('Starter', 900, 10)`);
}
