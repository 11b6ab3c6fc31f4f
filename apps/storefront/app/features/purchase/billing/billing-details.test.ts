import { describe, expect, it } from 'vitest';
import { suggestBillingDetails } from './billing-details.ts';

describe('suggestBillingDetails', () => {
  const person = { email: 'ada@example.test', userName: 'Ada' };

  it.each([
    [{ address: '1 Mill Lane', city: 'Bath', country: 'gb' }, '1 Mill Lane, Bath', 'United Kingdom'],
    [{ address: ' ', city: '', country: 'Narnia' }, '', ''],
    [null, '', ''],
  ])('uses the profile %j', (profile, address, country) => {
    expect(suggestBillingDetails({ ...person, profile, lastOrder: null })).toEqual({
      customerName: 'Ada',
      address,
      country,
    });
  });

  const lastOrder = { customerName: 'Ada King', address: '9 Dock, Hull', country: 'France' };

  it('uses the last order where the profile has no address', () => {
    const profile = { address: '', city: '', country: '' };
    expect(suggestBillingDetails({ ...person, profile, lastOrder })).toEqual({
      ...lastOrder,
      customerName: 'Ada',
    });
    const nameless = { ...person, userName: person.email, profile: null, lastOrder };
    expect(suggestBillingDetails(nameless)).toEqual(lastOrder);
  });

  it('does not mix the addresses of profile and last order', () => {
    const profile = { address: '1 Mill Lane', city: 'Bath', country: '' };
    const suggestion = suggestBillingDetails({ ...person, profile, lastOrder });
    expect(suggestion).toEqual({ customerName: 'Ada', address: '1 Mill Lane, Bath', country: '' });
  });

  it('does not use an email as a name', () => {
    const nameless = { ...person, userName: person.email, profile: null, lastOrder: null };
    expect(suggestBillingDetails(nameless).customerName).toBe('');
  });
});
