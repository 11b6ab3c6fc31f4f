/**
 * Text of one style; a line break in it is one on the page. `missing` marks a business detail that is not known
 * yet, and its text is the detail's label.
 */
export interface TextSpan {
  text: string;
  style: 'plain' | 'strong' | 'emphasis' | 'missing';
  /** Where a link leads: see `isLinkTarget`. Null for text that is no link. */
  href: string | null;
}

/** A part of a page's text. The page's title is its first heading, so the text's headings start at the second level. */
export type TextBlock =
  | { kind: 'heading'; level: 2 | 3; spans: TextSpan[] }
  | { kind: 'paragraph'; spans: TextSpan[] }
  | { kind: 'list'; isOrdered: boolean; items: TextSpan[][] };
