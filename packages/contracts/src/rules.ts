/** The half of the contracts without zod: vocabularies, limits and pure rules, for bundles that must stay small. */
export * from './audit/audit-actions.ts';
export * from './catalog/points.ts';
export * from './content/about-rules.ts';
export { isLinkTarget } from './content/address-rules.ts';
export * from './content/content-rules.ts';
export * from './content/parse-video-id.ts';
export * from './credits/credit-reasons.ts';
export * from './errors/error-code.ts';
export * from './generations/generation-rules.ts';
export * from './messages/message-rules.ts';
export * from './orders/order-status.ts';
export * from './payments/payment-rules.ts';
export * from './support/ticket-rules.ts';
export * from './uploads/upload-limits.ts';
export * from './users/roles.ts';
export * from './values/countries.ts';
export * from './values/money-rules.ts';
export { toOneLine } from './values/text-rules.ts';
