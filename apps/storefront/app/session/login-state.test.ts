import { describe, expect, it } from 'vitest';
import { readReturnPath, toReturnState } from './login-state.ts';

describe('return location', () => {
  it('restores path, query and anchor', () => {
    const state = toReturnState({ pathname: '/pay-now/A1', search: '?token=T', hash: '#x' });
    expect(readReturnPath(state)).toBe('/pay-now/A1?token=T#x');
  });

  it.each([
    null,
    undefined,
    {},
    { from: 7 },
    { from: 'https://evil.test' },
    { from: '//evil.test' },
    { from: '/\\evil.test' },
  ])('goes to the dashboard for %j', (state) => expect(readReturnPath(state)).toBe('/user/dashboard'));
});
