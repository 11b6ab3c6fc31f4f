import { afterEach, describe, expect, it, vi } from 'vitest';
import { claimDrafts, createDraft, forgetDrafts } from './drafts.ts';

const draft = createDraft('letter', (stored) => (typeof stored === 'string' ? stored : null));
afterEach(() => {
  vi.restoreAllMocks();
  window.sessionStorage.clear();
});

describe('a draft', () => {
  it('is stored until it is forgotten', () => {
    draft.save('Dear Ada');
    expect(draft.read()).toBe('Dear Ada');
    draft.forget();
    expect(draft.read()).toBeNull();
  });

  it.each(['{', '{"a":1}', 'null'])('is empty if %s is stored', (text) => {
    window.sessionStorage.setItem('credit-studio.draft.letter', text);
    expect(draft.read()).toBeNull();
  });

  it('is removed at sign-out, and nothing else is', () => {
    draft.save('Dear Ada');
    window.sessionStorage.setItem('other', '1');
    forgetDrafts();
    expect(draft.read()).toBeNull();
    expect(window.sessionStorage.getItem('other')).toBe('1');
  });

  it('is there for its owner to sign in again, and for no one else', () => {
    claimDrafts('uid-ada');
    draft.save('Dear Ada');
    claimDrafts('uid-ada');
    expect(draft.read()).toBe('Dear Ada');
    claimDrafts('uid-eve');
    expect(draft.read()).toBeNull();
  });

  it('is not handed to anyone if its owner is not known', () => {
    draft.save('Dear Ada');
    claimDrafts('uid-eve');
    expect(draft.read()).toBeNull();
  });

  it('is not stored, without an error, if the browser denies storage', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    draft.save('Dear Ada');
    expect(draft.read()).toBeNull();
    claimDrafts('uid-ada');
    forgetDrafts();
  });

  it('is replaced by what is typed next', () => {
    draft.save('Dear Ada');
    draft.save('Dear Ada, hello');
    expect(draft.read()).toBe('Dear Ada, hello');
  });

  it('is separate from one whose name is longer', () => {
    const first = createDraft('reply.1', String);
    const twelfth = createDraft('reply.12', String);
    first.save('one');
    twelfth.save('twelve');
    first.forget();
    expect(twelfth.read()).toBe('twelve');
  });

  it('belongs to its tab: what another tab or an earlier visit stored is not read', () => {
    window.localStorage.setItem('credit-studio.draft.letter', JSON.stringify('from another tab'));
    expect(draft.read()).toBeNull();
    draft.save('Dear Ada');
    expect(window.localStorage.getItem('credit-studio.draft.letter')).toBe('"from another tab"');
  });

  it('remains as it was when storage is full, and typing continues without an error', () => {
    draft.save('Dear Ada');
    const { sessionStorage: stored } = window;
    vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue({
      length: stored.length,
      key: (index) => stored.key(index),
      getItem: (key) => stored.getItem(key),
      removeItem: (key) => stored.removeItem(key),
      clear: () => stored.clear(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(() => draft.save('Dear Ada, hello')).not.toThrow();
    expect(draft.read()).toBe('Dear Ada');
  });

  it('holds a record, and lets its parser refuse one of an older version', () => {
    const address = createDraft('address', (stored) =>
      typeof stored === 'object' && stored !== null && 'city' in stored ? stored : null,
    );
    address.save({ city: 'Paris' });
    expect(address.read()).toEqual({ city: 'Paris' });
    window.sessionStorage.setItem('credit-studio.draft.address', '{"town":"Paris"}');
    expect(address.read()).toBeNull();
  });
});
