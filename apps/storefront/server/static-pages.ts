import { type ContentReads, isComplete } from '../app/lib/api/content-reads.server.ts';
import type { EncodedPage } from './encoded-page.ts';

/** A page is served this long without a look at its content. */
const freshMs = 300;
/**
 * Until then it is still served, while its content is looked at in the background. With the age that content may have
 * itself (400 ms), a save shows within a second.
 */
const servedMs = 500;

export interface RenderedPage {
  page: EncodedPage;
  reads: ContentReads;
}

export interface StaticPageParts {
  /** Renders a page; null for one that must not be kept, such as a redirect. */
  render: (path: string, visitor: string) => Promise<RenderedPage | null>;
  /** Whether the content of a page is still the same. */
  isCurrent: (reads: ContentReads, visitor: string) => Promise<boolean>;
}

interface Kept extends RenderedPage {
  checkedAtMs: number;
}

/**
 * Keeps each public page as it was last rendered, for all visitors, until its content changes. There are as many as
 * there are paths without parameters, so that the memory is bounded.
 */
export function createStaticPages({ render, isCurrent }: StaticPageParts) {
  const kept = new Map<string, Kept>();
  const running = new Map<string, Promise<EncodedPage | null>>();

  const renew = async (path: string, visitor: string): Promise<EncodedPage | null> => {
    // The age counts from the question, not from the answer.
    const checkedAtMs = performance.now();
    const known = kept.get(path);
    if (known && (await isCurrent(known.reads, visitor))) {
      known.checkedAtMs = checkedAtMs;
      return known.page;
    }
    const rendered = await render(path, visitor);
    if (!rendered || !isComplete(rendered.reads)) {
      kept.delete(path);
      return null;
    }
    kept.set(path, { ...rendered, checkedAtMs });
    return rendered.page;
  };

  /** Concurrent visitors share one look at the content. */
  const renewOnce = (path: string, visitor: string): Promise<EncodedPage | null> => {
    const shared = running.get(path);
    if (shared) return shared;
    const started = renew(path, visitor).finally(() => running.delete(path));
    running.set(path, started);
    return started;
  };

  return {
    /** The page at a path; null if it must be rendered for each visitor. */
    find(path: string, visitor: string): EncodedPage | Promise<EncodedPage | null> {
      const known = kept.get(path);
      const ageMs = known ? performance.now() - known.checkedAtMs : Number.POSITIVE_INFINITY;
      if (!known || ageMs > servedMs) return renewOnce(path, visitor);
      // What fails in the background is met by the next visitor who waits for it.
      if (ageMs > freshMs) renewOnce(path, visitor).catch(() => {});
      return known.page;
    },
  };
}
