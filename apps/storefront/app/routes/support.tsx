import { SupportScreen } from '../features/support/support-screen.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';

export function meta() {
  return createNoIndexMeta('Support Messages');
}

export default SupportScreen;
