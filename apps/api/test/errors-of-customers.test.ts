import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.resolve(import.meta.dirname, '../src');

/** Where only staff and programs get errors, which are in English. Folders end with a slash. */
const ofStaff = [
  ...['http/identify-customer.ts', 'http/identify-key.ts', 'http/register-protection.ts', 'permissions.ts'],
  ...['modules/ai-keys/', 'modules/api-keys/', 'modules/catalog/', 'modules/content/', 'modules/disputes/'],
  ...['modules/credits/adjustments.ts', 'modules/generations/staff/', 'modules/media/', 'modules/messages/'],
  ...['modules/inbound-mail/inbound-mail.routes.ts', 'providers/inbound-mail/verify-webhook.ts'],
  ...['modules/partner-webhooks/', 'modules/payments/overview/', 'modules/payments/refunds/'],
  ...['modules/payments/payment-links/create-payment-link.ts', 'modules/payments/settings/'],
  ...['modules/payments/webhooks/', 'modules/reconciliation/', 'modules/saved-views/'],
  ...['modules/shop-settings/', 'modules/staff-notices/', 'modules/staff-security/', 'modules/team/'],
  ...['modules/translations/save-translation.ts', 'modules/translations/translation-desk.ts'],
  ...['modules/support/decide-ticket-change.ts', 'modules/support/desk/', 'modules/support/saved-replies.ts'],
  ...['modules/user-administration/block-user.ts', 'modules/user-administration/create-customer.ts'],
  ...['modules/user-administration/customer-account.ts', 'modules/user-administration/decide-user-edit.ts'],
  ...['modules/user-administration/delete-user.ts', 'modules/user-administration/grant-admin.ts'],
  ...['modules/user-administration/update-user.ts', 'modules/users/change-user.ts'],
  'modules/users/user-notes.ts',
];

/** An error whose sentence is a text of the code, and not a message, which is there in each language. */
const literal = /(?:new AppError\(\s*'\w+',|invalidField\(\s*(?:'[^']*'|`[^`]*`),)\s*['`]/;

const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .filter((file) => literal.test(readFileSync(path.join(source, file), 'utf8')));

test('errors that customers can get are in each language', () => {
  expect(found.filter((file) => !ofStaff.some((place) => file.startsWith(place)))).toEqual([]);
});

test('each place of staff that is named here has such an error', () => {
  expect(ofStaff.filter((place) => !found.some((file) => file.startsWith(place)))).toEqual([]);
});
