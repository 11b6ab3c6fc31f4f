/** The zod-free half of the contracts: words, limits and pure rules, for bundles that must stay small. */
export * from './catalog/points.ts';
export * from './content/about-rules.ts';
export * from './content/feature-icons.ts';
export * from './content/parse-video-id.ts';
export * from './errors/error-code.ts';
export * from './generations/generation-rules.ts';
export * from './messages/message-placeholders.ts';
export * from './orders/order-status.ts';
export * from './support/support-rules.ts';
export * from './uploads/upload-limits.ts';
export * from './users/role.ts';
export * from './values/countries.ts';
export * from './values/find-country-name.ts';
export * from './values/minor-units.ts';
export * from './values/to-one-line.ts';
