import type { UserData } from '@credit-studio/contracts';
import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleo, recordPath, renderUser } from '../testing/render-users.ts';
// Loaded before the first test, so that its time limit does not include it.
import './user-detail.tsx';

const seenPath = `${recordPath}/last-seen`;
function answerSeen(lastSeenAt: string | null) {
  return () => Response.json({ success: true, data: { lastSeenAt } });
}

describe('when a customer was last here', () => {
  it('is next to their address', async () => {
    renderUser({ [seenPath]: answerSeen('2026-11-20T09:00:00.000Z') });
    expect(await screen.findByText(/Last seen/)).toHaveTextContent(
      /^user10@example.test · Last seen 20 Nov 2026, 09:00/i,
    );
  });

  it.each([
    ['for one who never was', answerSeen(null), /Has never signed in$/],
    [
      'while the identity service is down',
      () => refused(503, 'provider_unavailable', 'Sign-in cannot be checked right now.'),
      /Last seen: not known right now$/,
    ],
  ])('is said %s', async (_name, respond, text) => {
    renderUser({ [seenPath]: respond });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

describe('the export of a customer’s data', () => {
  const saved: { name: string; content: Blob }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let last = new Blob();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) last = file;
      return 'blob:file';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, content: last });
    });
  });
  afterEach(() => vi.restoreAllMocks());

  async function exportData(respond: () => Response) {
    const { person } = renderUser({ [`${recordPath}/data`]: respond });
    await person.click(await screen.findByRole('button', { name: 'More' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Export data' }));
  }

  it('is saved as a file, and says that notes and tags are not in it', async () => {
    const { version: _version, ...profile } = cleo;
    const data: UserData = {
      ...{ exportedAt: '2026-11-26T09:00:00.000Z', profile, orders: [], payments: [], refunds: [] },
      ...{ creditEntries: [], generations: [], tickets: [], mails: [] },
      staffSecurity: { passkeys: [], authenticatorApp: null, sessions: [] },
      staffNotices: { notices: [], settings: { choices: [], webhook: null } },
    };
    await exportData(() => Response.json({ success: true, data }));
    expect(await screen.findByText(/Notes and tags are not in it\.$/)).toBeInTheDocument();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe(`customer-${cleo._id}-${new Date().toISOString().slice(0, 10)}.json`);
    expect(JSON.parse((await saved[0]?.content.text()) ?? '')).toEqual(data);
  });

  it('says why there is no file', async () => {
    await exportData(() => refused(429, 'rate_limited', 'Too many requests.'));
    expect(await screen.findByText(/^Failed to export: .*too many/i)).toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});
