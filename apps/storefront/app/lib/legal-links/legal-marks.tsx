import { legalPageNames } from '@credit-studio/contracts/rules';
import type { MarkedTextProps } from '@credit-studio/ui';
import type { ReactNode } from 'react';
import { LegalLink } from './legal-links.tsx';

/** Draws the words between `{#terms}` and `{/terms}` of a message as a link to that legal page, and so on. */
export const legalMarks: MarkedTextProps['marks'] = Object.fromEntries(
  legalPageNames.map((name) => [name, (words: ReactNode) => <LegalLink to={name}>{words}</LegalLink>]),
);
