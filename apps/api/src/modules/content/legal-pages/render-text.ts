import {
  type BusinessDetailName,
  type BusinessDetailsFields,
  businessDetailLabels,
  businessDetailNames,
  isLinkTarget,
  type RenderedText,
  type TextBlock,
  type TextSpan,
} from '@credit-studio/contracts';
import type { Heading, List, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** A text as it is shown, and the first reason why it cannot be saved; null when it can. */
interface RenderingResult extends RenderedText {
  problem: string | null;
}

interface Rendering {
  details: BusinessDetailsFields;
  missing: Set<BusinessDetailName>;
  problems: string[];
}

/**
 * Markdown as blocks of plain text and links. Only what the blocks can hold is taken over, so neither HTML nor a
 * script address can reach a page, whatever was stored.
 */
export function renderText(markdown: string, details: BusinessDetailsFields): RenderingResult {
  const crowded = findCrowdedLine(markdown);
  if (crowded !== null) {
    const problem = `Line ${crowded}: Too many formatting marks follow each other. Please use fewer.`;
    return { blocks: [], missing: [], problem };
  }
  const rendering: Rendering = { details, missing: new Set(), problems: [] };
  let hasSection = false;
  const blocks = fromMarkdown(markdown).children.flatMap((node) => {
    if (node.type === 'heading' && node.depth === 3 && !hasSection)
      report(rendering, node, 'A ### heading needs a ## heading above it.');
    hasSection ||= node.type === 'heading';
    return renderBlock(node, rendering);
  });
  const { missing, problems } = rendering;
  return {
    blocks,
    missing: businessDetailNames.filter((name) => missing.has(name)),
    problem: problems[0] ?? null,
  };
}

/** The parser's work grows with the square of the marks in one paragraph, and they can be nested. */
const maxMarks = 500;

/** The first line of a paragraph that would keep the parser busy for seconds; null when there is none. */
function findCrowdedLine(markdown: string): number | null {
  let start = 1;
  let marks = 0;
  for (const [index, line] of markdown.split('\n').entries()) {
    if (line.trim() === '') {
      start = index + 2;
      marks = 0;
    }
    marks += line.match(/[*_>]|[-+] |\d[.)] /g)?.length ?? 0;
    if (marks > maxMarks) return start;
  }
  return null;
}

function renderBlock(node: RootContent, rendering: Rendering): TextBlock[] {
  if (node.type === 'heading') return renderHeading(node, rendering);
  if (node.type === 'paragraph')
    return [
      { kind: 'paragraph', spans: renderSpans(node.children, { style: 'plain', href: null }, rendering) },
    ];
  if (node.type === 'list') return [renderList(node, rendering)];
  reportUnsupported(rendering, node);
  return [];
}

function renderHeading(node: Heading, rendering: Rendering): TextBlock[] {
  const spans = renderSpans(node.children, { style: 'plain', href: null }, rendering);
  if (node.depth === 2 || node.depth === 3) return [{ kind: 'heading', level: node.depth, spans }];
  report(rendering, node, 'Start headings with ## or ###. The page’s title is the heading above them.');
  return [];
}

function renderList(list: List, rendering: Rendering): TextBlock {
  const items = list.children.map((item) =>
    item.children.flatMap((part, index): TextSpan[] => {
      if (part.type !== 'paragraph') {
        reportUnsupported(rendering, part);
        return [];
      }
      const spans = renderSpans(part.children, { style: 'plain', href: null }, rendering);
      return index === 0 ? spans : [{ text: '\n', style: 'plain', href: null }, ...spans];
    }),
  );
  return { kind: 'list', isOrdered: list.ordered === true, items };
}

type SpanLook = Pick<TextSpan, 'style' | 'href'>;

function renderSpans(nodes: PhrasingContent[], look: SpanLook, rendering: Rendering): TextSpan[] {
  return nodes.flatMap((node): TextSpan[] => {
    if (node.type === 'text') return fillIn(node.value, look, { node, rendering });
    if (node.type === 'break') return [{ ...look, text: '\n' }];
    if (node.type === 'strong') return renderSpans(node.children, { ...look, style: 'strong' }, rendering);
    if (node.type === 'emphasis')
      return renderSpans(node.children, { ...look, style: 'emphasis' }, rendering);
    if (node.type === 'link') {
      const isAllowed = isLinkTarget(node.url) && !node.url.includes('{{');
      if (!isAllowed) report(rendering, node, 'Please start a link’s address with https://, / or mailto:.');
      return renderSpans(node.children, { ...look, href: isAllowed ? node.url : null }, rendering);
    }
    reportUnsupported(rendering, node);
    return [];
  });
}

const placeholder = /\{\{([^{}]*)\}\}/;

function isBusinessDetail(name: string): name is BusinessDetailName {
  return businessDetailNames.some((known) => known === name);
}

/** Inserts the business details. A detail that is not known yet becomes a separate span with its label. */
function fillIn(
  text: string,
  look: SpanLook,
  { node, rendering }: { node: Nodes; rendering: Rendering },
): TextSpan[] {
  // Split by a pattern with one group, every second part is what the group matched.
  return text.split(placeholder).flatMap((part, index): TextSpan[] => {
    // A line break in the source is a space on the page, as in Markdown everywhere.
    if (index % 2 === 0) return part ? [{ ...look, text: part.replaceAll('\n', ' ') }] : [];
    const name = part.trim();
    if (!isBusinessDetail(name)) {
      report(rendering, node, `Unknown placeholder {{${name}}}. Please remove it.`);
      return [];
    }
    const value = rendering.details[name];
    if (value)
      return [{ ...look, text: value, href: name === 'contactEmail' ? `mailto:${value}` : look.href }];
    rendering.missing.add(name);
    return [{ text: businessDetailLabels[name], style: 'missing', href: null }];
  });
}

const names: Partial<Record<Nodes['type'], string>> = {
  blockquote: 'Quotes',
  code: 'Code blocks (lines that start with four spaces)',
  definition: 'Link definitions',
  html: 'HTML tags',
  image: 'Images',
  inlineCode: 'Code',
  list: 'Lists inside lists',
  thematicBreak: 'Dividing lines',
};

function reportUnsupported(rendering: Rendering, node: Nodes) {
  const name = names[node.type] ?? 'This kind of text';
  report(rendering, node, `${name} cannot be used. Please use headings, paragraphs, lists and links.`);
}

function report({ problems }: Rendering, node: Nodes, message: string) {
  problems.push(`Line ${node.position?.start.line ?? 1}: ${message}`);
}
