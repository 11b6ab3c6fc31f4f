import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Of an HTML part. What people write is far shorter; the rest is markup and quotes. */
const maxHtmlLength = 1_000_000;

const hidden = new Set(['head', 'script', 'style', 'title', 'template', 'noscript', 'svg', 'math', 'iframe']);
const lineBreaks = new Set([
  'br',
  'tr',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'div',
  'hr',
  'pre',
  'table',
]);
const paragraphs = new Set(['p', 'blockquote', 'ul', 'ol']);

/** The mail that is answered, and signatures, as Gmail, Apple, Thunderbird, Yahoo, Proton and Android mark them. */
const quoteClasses =
  /\b(gmail_quote(_container)?|gmail_attr|gmail_signature|yahoo_quoted|protonmail_quote|protonmail_signature_block|moz-cite-prefix|moz-signature|mail_android_quote|tutanota_quote)\b/;
/** Outlook does not enclose what it quotes: everything after these belongs to it. */
const quoteStarts =
  /^(x_)?(divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|stopSpelling)$/;
const outlookLine = /border-top:\s*solid\s*#[0-9a-f]{6}\s*1\.0pt/i;

function readAttribute({ attrs }: Element, name: string): string {
  return attrs.find((attribute) => attribute.name === name)?.value ?? '';
}

function isQuote(element: Element): boolean {
  if (quoteClasses.test(readAttribute(element, 'class'))) return true;
  return element.tagName === 'blockquote' && readAttribute(element, 'type') === 'cite';
}

function startsQuote(element: Element): boolean {
  return quoteStarts.test(readAttribute(element, 'id')) || outlookLine.test(readAttribute(element, 'style'));
}

export interface HtmlText {
  text: string;
  /** The Content-IDs of the images that are shown outside of quotes, without angle brackets. */
  shownImages: ReadonlySet<string>;
}

/** Deeper than mail programs nest, also in long threads. The parser takes a time that grows with it. */
const maxDepth = 500;
/** Those that need no end: the next one ends them. */
const endless = new Set(
  'area base br col embed hr img input link meta param source track wbr p li td th tr dt dd option tbody thead'.split(
    ' ',
  ),
);

function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9:-]*)/gi)) {
    if (endless.has(name.toLowerCase())) continue;
    depth = end ? Math.max(0, depth - 1) : depth + 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

/**
 * The text of an HTML part outside of what it quotes. Nothing of its markup is left. Null for one
 * that is made to be hard to parse.
 */
export function htmlToText(whole: string): HtmlText | null {
  const html = whole.slice(0, maxHtmlLength);
  if (isTooDeep(html)) return null;
  const shownImages = new Set<string>();
  let text = '';
  // Not recursive: how deep elements are nested is up to the sender.
  const waiting: (Node | string)[] = [parse(html)];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') text += node;
    else if ('tagName' in node) {
      if (startsQuote(node)) break;
      if (isLeftOut(node)) continue;
      if (node.tagName === 'img') shownImages.add(readAttribute(node, 'src').replace(/^cid:/i, ''));
      const space = spaceAround(node.tagName);
      text += space;
      waiting.push(space, ...node.childNodes.toReversed());
    } else if ('childNodes' in node) waiting.push(...node.childNodes.toReversed());
    else if (node.nodeName === '#text' && 'value' in node) text += node.value.replace(/\s+/g, ' ');
  }
  return { text: tidy(text), shownImages };
}

function isLeftOut(element: Element): boolean {
  return hidden.has(element.tagName) || isQuote(element);
}

function spaceAround(tagName: string): string {
  if (paragraphs.has(tagName)) return '\n\n';
  return lineBreaks.has(tagName) ? '\n' : '';
}

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replaceAll('\u00a0', ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
