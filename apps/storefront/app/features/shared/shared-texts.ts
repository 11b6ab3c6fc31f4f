import type { SharedGeneration } from '@credit-studio/contracts';
import { siteName } from '../../lib/page-meta.ts';

/** What visitors call a result of each kind; one that is missing here is a result. */
const nouns: Partial<Record<string, string>> = { video: 'video', image: 'image', code: 'web page' };

/** The words of a shared page. A result without a title is named after how it was made. */
export function describeShared({ kind, title }: Pick<SharedGeneration, 'kind' | 'title'>) {
  const noun = nouns[kind] ?? 'result';
  const article = /^[aeiou]/.test(noun) ? 'An' : 'A';
  return {
    noun,
    title: title || `${article} ${noun} made with ${siteName}`,
    invitation: `Make your own ${noun}`,
  };
}
