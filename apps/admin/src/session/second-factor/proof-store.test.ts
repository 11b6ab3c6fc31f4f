import { describe, expect, it, vi } from 'vitest';
import { createProofStore } from './proof-store.ts';

/** What the other tabs hear when one has kept something. */
function hearFromOtherTab(key: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

describe('the proof of a session', () => {
  it('is the newest one, in each tab and after a reload', () => {
    const [one, other] = [createProofStore(), createProofStore()];
    expect(one.read()).toBeNull();
    one.keep('ada', 'first');
    other.keep('ada', 'second');
    expect([one.read(), createProofStore().read()]).toEqual(['second', 'second']);
  });

  it('is forgotten when its person has signed out, or someone else has signed in', () => {
    const store = createProofStore();
    store.keep('ada', 'proof');
    store.claim('ada');
    expect(store.read()).toBe('proof');
    store.claim('bo');
    expect(store.read()).toBeNull();
    store.keep('ada', 'proof');
    store.claim(null);
    expect(store.read()).toBeNull();
  });

  it('is reported to the other tabs, but not its end', () => {
    const store = createProofStore();
    const onNewer = vi.fn();
    const stop = store.watch(onNewer);
    hearFromOtherTab('credit-studio-admin-second-factor');
    expect(onNewer).not.toHaveBeenCalled();
    store.keep('ada', 'proof');
    hearFromOtherTab('something-else');
    expect(onNewer).not.toHaveBeenCalled();
    hearFromOtherTab('credit-studio-admin-second-factor');
    expect(onNewer).toHaveBeenCalledOnce();
    stop();
    hearFromOtherTab('credit-studio-admin-second-factor');
    expect(onNewer).toHaveBeenCalledOnce();
  });

  it.each(['', 'proof', 'null', '{"proof":1}', '{"uid":"ada"}'])('is none when %j is stored', (stored) => {
    window.localStorage.setItem('credit-studio-admin-second-factor', stored);
    expect(createProofStore().read()).toBeNull();
  });

  it('lasts as long as the page where the browser denies its storage', () => {
    vi.stubGlobal('localStorage', undefined);
    const deny = () => {
      throw new DOMException('Denied.', 'SecurityError');
    };
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(deny);
    const store = createProofStore();
    store.keep('ada', 'proof');
    expect(store.read()).toBe('proof');
    store.claim('bo');
    expect(store.read()).toBeNull();
  });
});
