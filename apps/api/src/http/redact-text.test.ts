import { expect, test } from 'vitest';
import { redactText, redactUrl } from './redact-text.ts';

test.each([
  ['/orders?userEmail=ana.maria@people.test&page=2', '/orders?userEmail=[redacted]&page=2'],
  ['/orders?page=2&userEmail=ana.maria%40people.test', '/orders?page=2&userEmail=[redacted]'],
  ['/users?search=Ana%20Ma&sort=name', '/users?search=[redacted]&sort=name'],
  ['/users?name=ana%40people.test', '/users?name=[email]'],
  ['/users/ana@people.test/orders', '/users/[email]/orders'],
  ['/files/a.webp?signature=abc', '/files/a.webp?signature=[redacted]'],
  ['/items?sort=-price&limit=10', '/items?sort=-price&limit=10'],
  [`/api/payment-links/${'t'.repeat(43)}/approve`, '/api/payment-links/[redacted]/approve'],
  [`https://studio.test/pay/${'t'.repeat(43)}/return`, 'https://studio.test/pay/[redacted]/return'],
])('logs %s as %s', (url, logged) => expect(redactUrl(url)).toBe(logged));

test.each([
  [`A key cs_A1b2C3d4E5f6_${'x'.repeat(43)}.`, 'A key [redacted].'],
  ['cs_A1b2C3d4E5f6', 'cs_A1b2C3d4E5f6'],
  [`A secret whsec_${'x+/'.repeat(14)}=.`, 'A secret [redacted].'],
  ['Bearer eyJa.b.c', 'Bearer [redacted]'],
])('logs the text %s as %s', (text, logged) => expect(redactText(text)).toBe(logged));
