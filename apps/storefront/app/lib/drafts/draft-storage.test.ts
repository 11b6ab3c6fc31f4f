import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDraft, forgetDrafts } from './draft-storage.ts';

const draft = createDraft('letter', (stored) => (typeof stored === 'string' ? stored : null));
afterEach(() => {
  vi.restoreAllMocks();
  window.sessionStorage.clear();
});

describe('a draft', () => {
  it('is there until it is forgotten', () => {
    draft.save('Dear Ada');
    expect(draft.read()).toBe('Dear Ada');
    draft.forget();
    expect(draft.read()).toBeNull();
  });

  it.each(['{', '{"a":1}', 'null'])('is nothing when the storage says %s', (text) => {
    window.sessionStorage.setItem('credit-studio.draft.letter', text);
    expect(draft.read()).toBeNull();
  });

  it('goes with the session, and nothing else does', () => {
    draft.save('Dear Ada');
    window.sessionStorage.setItem('other', '1');
    forgetDrafts();
    expect(draft.read()).toBeNull();
    expect(window.sessionStorage.getItem('other')).toBe('1');
  });

  it('does not last, and does not fail, where storage is refused', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    draft.save('Dear Ada');
    expect(draft.read()).toBeNull();
    forgetDrafts();
  });
});
