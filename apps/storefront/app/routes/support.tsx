import { m } from '@credit-studio/messages';
import { SupportScreen } from '../features/support/support-screen.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';
import { pendingPage } from '../lib/pending-page/pending-page.tsx';

export const handle = pendingPage('table');

export function meta() {
  return createNoIndexMeta(m.support_title());
}

export default SupportScreen;
