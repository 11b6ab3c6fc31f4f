import { expect, it } from 'vitest';
import { listContactWays } from './list-contact-ways.ts';

const footer = { email: 'hello@shop.test', phone: '+1 555 0199', address: '12 Lane' };

it('lists the page’s own ways first and adds the others of the footer', () => {
  const own = [{ type: 'email' as const, value: ' hello@shop.test ', label: 'Write to us', icon: 'heart' }];
  expect(listContactWays({ contactInfo: own }, footer)).toEqual([
    {
      kind: 'email',
      label: 'Write to us',
      value: 'hello@shop.test',
      icon: 'heart',
      href: 'mailto:hello@shop.test',
    },
    { kind: 'phone', label: 'Phone', value: '+1 555 0199', icon: '', href: 'tel:+15550199' },
    { kind: 'address', label: 'Address', value: '12 Lane', icon: '', href: null },
  ]);
});

it.each([
  [{}, null],
  [{ contactInfo: [] }, { email: ' ', phone: null }],
])('has nothing to say of %j and %j', (contact, details) => {
  expect(listContactWays(contact, details)).toEqual([]);
});
