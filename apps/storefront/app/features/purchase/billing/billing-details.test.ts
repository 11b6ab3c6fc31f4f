import { describe, expect, it } from 'vitest';
import { suggestBillingDetails } from './billing-details.ts';

describe('suggestBillingDetails', () => {
  const person = { email: 'ada@example.test', userName: 'Ada' };

  it.each([
    [{ address: '1 Mill Lane', city: 'Bath', country: 'gb' }, '1 Mill Lane, Bath', 'United Kingdom'],
    [{ address: ' ', city: '', country: 'Narnia' }, '', ''],
    [null, '', ''],
  ])('uses the profile %j', (profile, address, country) => {
    expect(suggestBillingDetails({ ...person, profile })).toEqual({ customerName: 'Ada', address, country });
  });

  it('does not use an email as a name', () => {
    const nameless = { ...person, userName: person.email, profile: null };
    expect(suggestBillingDetails(nameless).customerName).toBe('');
  });
});
