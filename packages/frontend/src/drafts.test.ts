import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDraft, forgetDrafts } from './drafts.ts';

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

  it('is not stored, without an error, if the browser denies storage', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    draft.save('Dear Ada');
    expect(draft.read()).toBeNull();
    forgetDrafts();
  });
});
