import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notifyInBrowser } from './browser-notice.ts';

const shown: { title: string; options: NotificationOptions | undefined; open: () => void }[] = [];

class FakeNotification extends EventTarget {
  static permission: NotificationPermission = 'granted';
  close = vi.fn();
  constructor(title: string, options?: NotificationOptions) {
    super();
    if (title === 'refused') throw new TypeError('Illegal constructor');
    shown.push({ title, options, open: () => this.dispatchEvent(new Event('click')) });
  }
}

describe('a notice of the browser', () => {
  const notice = { id: 'a', title: 'Your video is ready.', text: 'Waves', onOpen: vi.fn() };

  beforeEach(() => {
    shown.length = 0;
    FakeNotification.permission = 'granted';
    vi.stubGlobal('Notification', FakeNotification);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('names the result, and opens it', () => {
    notifyInBrowser(notice);
    expect(shown).toMatchObject([{ title: 'Your video is ready.', options: { body: 'Waves', tag: 'a' } }]);
    shown[0]?.open();
    expect(notice.onOpen).toHaveBeenCalledOnce();
  });

  it('is not shown to someone who looks at the page, or who has not allowed it', () => {
    FakeNotification.permission = 'denied';
    notifyInBrowser(notice);
    FakeNotification.permission = 'granted';
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    notifyInBrowser(notice);
    expect(shown).toEqual([]);
  });

  it('is left out where only a service worker may show it', () => {
    expect(() => notifyInBrowser({ ...notice, title: 'refused' })).not.toThrow();
  });
});
