import { maxCodeBytes } from '@credit-studio/contracts/rules';
import { parse } from 'parse5';
import { GenerationFailedError } from '../../steps/failures.ts';

const end = /<\/html\s*>/i;

/**
 * Collects a page from what the model says. Models put Markdown around it now and then, so it begins at the first tag
 * and ends with the last one. `add` returns the part of the page that is new.
 */
export function createPageText() {
  let text = '';
  let isComplete = false;
  return {
    add(piece: string): string {
      if (isComplete) return '';
      const before = text.length;
      const start = text === '' ? piece.indexOf('<') : 0;
      text += start < 0 ? '' : piece.slice(start);
      // The tag may have begun in the piece before.
      const searchFrom = Math.max(0, before - 20);
      const found = end.exec(text.slice(searchFrom));
      if (found) {
        isComplete = true;
        text = text.slice(0, searchFrom + found.index + found[0].length);
      }
      if (Buffer.byteLength(text) > maxCodeBytes)
        throw refuse(`the page is larger than ${maxCodeBytes} bytes`);
      return text.slice(before);
    },
    read: () => text,
  };
}

function refuse(reason: string): GenerationFailedError {
  return new GenerationFailedError('provider_failed', { cause: new Error(reason) });
}

/** The parts of parse5's tree that are read here. Elements that no one wrote have no location. */
interface TreeNode {
  nodeName: string;
  value?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: TreeNode[];
  sourceCodeLocation?: { startTag?: object | null; endTag?: object | null } | null;
}

/** Fails the generation unless the text is one complete HTML document that needs no other file. */
export function requirePage(html: string): void {
  // Safe: every node of parse5's default tree has these fields or none of them.
  const document = parse(html, { sourceCodeLocationInfo: true }) as unknown as TreeNode;
  const root = document.childNodes?.find(({ nodeName }) => nodeName === 'html');
  const location = root?.sourceCodeLocation;
  if (!root || !location?.startTag || !location.endTag)
    throw refuse('the text is not a complete HTML document');
  const body = root.childNodes?.find(({ nodeName }) => nodeName === 'body');
  if (!body || !hasContent(body)) throw refuse('the page is empty');
  const foreign = listNodes(root).find(needsAnotherFile);
  if (foreign) throw refuse(`the page loads a ${foreign.nodeName} from elsewhere`);
}

function listNodes(node: TreeNode): TreeNode[] {
  const nodes = [node];
  // A list that grows while it is read: a page can be nested deeper than a function may call itself.
  for (const each of nodes) nodes.push(...(each.childNodes ?? []));
  return nodes;
}

function hasContent(body: TreeNode): boolean {
  return listNodes(body)
    .slice(1)
    .some(({ nodeName, value }) => (nodeName === '#text' ? value?.trim() !== '' : nodeName !== '#comment'));
}

/** Scripts and styles, without which a page is another one. */
function needsAnotherFile({ nodeName, attrs = [] }: TreeNode): boolean {
  const read = (name: string) => attrs.find((attribute) => attribute.name === name)?.value ?? '';
  if (nodeName === 'script') return read('src') !== '' && !read('src').startsWith('data:');
  const isStyle = nodeName === 'link' && read('rel').toLowerCase().split(/\s+/).includes('stylesheet');
  return isStyle && !read('href').startsWith('data:');
}
