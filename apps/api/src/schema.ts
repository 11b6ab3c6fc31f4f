/** Every table; drizzle-kit generates the migrations from it. */
export * from './idempotency/idempotency.tables.ts';
export * from './modules/ai-keys/ai-keys.tables.ts';
export * from './modules/audit/audit.tables.ts';
export * from './modules/catalog/catalog.tables.ts';
export * from './modules/content/content.tables.ts';
export * from './modules/credits/credits.tables.ts';
export * from './modules/generations/generations.tables.ts';
export * from './modules/memberships/memberships.tables.ts';
export * from './modules/messages/messages.tables.ts';
export * from './modules/operations/operations.tables.ts';
export * from './modules/orders/orders.tables.ts';
export * from './modules/payments/payments.tables.ts';
export * from './modules/shop-settings/shop-settings.tables.ts';
export * from './modules/support/support.tables.ts';
export * from './modules/uploads/uploads.tables.ts';
export * from './modules/users/users.tables.ts';
export * from './rate-limits/rate-limits.tables.ts';
