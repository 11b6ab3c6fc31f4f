import { legalPageNames, type TextSpan } from '@credit-studio/contracts';
import { describe, expect, test } from 'vitest';
import { legalPageDefaults } from './legal-page-defaults.ts';
import { renderText } from './render-text.ts';

const known = { legalName: 'Ada Ltd', legalAddress: '1 Lane\nTown', contactEmail: 'hi@ada.test' };
const unknown = { legalName: '', legalAddress: '', contactEmail: '' };

function plain(text: string, look: Partial<TextSpan> = {}): TextSpan {
  return { text, style: 'plain', href: null, ...look };
}

test('renders headings, paragraphs, lists, links, bold and italics', () => {
  const text = `First
line.

## Rules

### Details

- **One** and *two*
- See [the shop](/shop) or <https://ada.test>

1. Step`;
  expect(renderText(text, known)).toEqual({
    blocks: [
      { kind: 'paragraph', spans: [plain('First line.')] },
      { kind: 'heading', level: 2, spans: [plain('Rules')] },
      { kind: 'heading', level: 3, spans: [plain('Details')] },
      {
        kind: 'list',
        isOrdered: false,
        items: [
          [plain('One', { style: 'strong' }), plain(' and '), plain('two', { style: 'emphasis' })],
          [
            plain('See '),
            plain('the shop', { href: '/shop' }),
            plain(' or '),
            plain('https://ada.test', { href: 'https://ada.test' }),
          ],
        ],
      },
      { kind: 'list', isOrdered: true, items: [[plain('Step')]] },
    ],
    missing: [],
    problem: null,
  });
});

test('inserts the business details, the email as a link', () => {
  const { blocks, missing } = renderText(
    'By {{legalName}},\\\n{{ legalAddress }}: **{{contactEmail}}**',
    known,
  );
  expect(blocks).toEqual([
    {
      kind: 'paragraph',
      spans: [
        plain('By '),
        plain('Ada Ltd'),
        plain(','),
        plain('\n'),
        plain('1 Lane\nTown'),
        plain(': '),
        plain('hi@ada.test', { style: 'strong', href: 'mailto:hi@ada.test' }),
      ],
    },
  ]);
  expect(missing).toEqual([]);
});

test('names each detail that is missing once, and shows its label in its place', () => {
  const { blocks, missing, problem } = renderText('{{contactEmail}} {{legalName}} {{legalName}}', unknown);
  expect(missing).toEqual(['legalName', 'contactEmail']);
  expect(problem).toBeNull();
  expect(blocks[0]).toMatchObject({
    spans: [{ text: 'Contact email', style: 'missing', href: null }, {}, {}, {}, {}],
  });
});

test('does not read Markdown in a business detail', () => {
  const { blocks } = renderText('{{legalName}}', { ...known, legalName: '[x](javascript:alert(1)) <b>' });
  expect(blocks).toEqual([{ kind: 'paragraph', spans: [plain('[x](javascript:alert(1)) <b>')] }]);
});

describe('never renders what it cannot hold, and names the line', () => {
  test.each([
    ['a\n\n<script>alert(1)</script>', 'Line 3: HTML tags cannot be used.'],
    ['a <b onclick="x">b</b>', 'Line 1: HTML tags cannot be used.'],
    ['![x](https://a.test/x.png)', 'Line 1: Images cannot be used.'],
    ['a\n\n> quote', 'Line 3: Quotes cannot be used.'],
    ['    code', 'Line 1: Code blocks (lines that start with four spaces) cannot be used.'],
    ['a `code`', 'Line 1: Code cannot be used.'],
    ['a\n\n---', 'Line 3: Dividing lines cannot be used.'],
    ['- a\n  - b', 'Line 2: Lists inside lists cannot be used.'],
    ['[x][y]\n\n[y]: https://a.test', 'Line 1: This kind of text cannot be used.'],
    ['# Title', 'Line 1: Start headings with ## or ###.'],
    ['#### Deep', 'Line 1: Start headings with ## or ###.'],
    ['### Deep', 'Line 1: A ### heading needs a ## heading above it.'],
    ['[x](javascript:alert(1))', 'Line 1: Please start a link’s address with https://'],
    ['[x](java&#115;cript:alert(1))', 'Line 1: Please start a link’s address with https://'],
    ['[x](data:text/html,x)', 'Line 1: Please start a link’s address with https://'],
    ['[x](//evil.test)', 'Line 1: Please start a link’s address with https://'],
    ['[x](mailto:{{contactEmail}})', 'Line 1: Please start a link’s address with https://'],
    ['<javascript:alert(1)>', 'Line 1: Please start a link’s address with https://'],
    ['a\nb {{orderId}}', 'Line 1: Unknown placeholder {{orderId}}. Please remove it.'],
  ])('%j', (text, problem) => {
    const rendered = renderText(text, known);
    expect(rendered.problem?.slice(0, problem.length)).toBe(problem);
    expect(JSON.stringify(rendered.blocks)).not.toMatch(
      /<script|onclick|evil|x\.png|"href":"[^"]*(?:script|data):/,
    );
  });
});

describe('a text of nothing but formatting is rejected before it is parsed', () => {
  test.each([
    ['nested emphasis', `${'*'.repeat(14_999)}a${'*'.repeat(14_999)}`],
    ['crossed emphasis', `${'*a **b '.repeat(2_000)}${'c** d* '.repeat(2_000)}`],
    ['nested quotes', '>'.repeat(30_000)],
    ['nested lists', `${'- '.repeat(10_000)}a`],
    ['nested numbers', `${'1. '.repeat(9_000)}a`],
  ])('%s', (_, text) => {
    const startedMs = performance.now();
    expect(renderText(`a\n\n${text}`, known)).toEqual({
      blocks: [],
      missing: [],
      problem: 'Line 3: Too many formatting marks follow each other. Please use fewer.',
    });
    // The parser takes seconds for most of these.
    expect(performance.now() - startedMs).toBeLessThan(1_000);
  });
});

test('takes a long text with marks in every paragraph', () => {
  const text = Array.from({ length: 400 }, (_, n) => `**Point ${n}**: see the [shop](/shop).`).join('\n\n');
  const { problem, blocks } = renderText(text, known);
  expect([problem, blocks.length]).toEqual([null, 400]);
});

test.each(legalPageNames)(
  'the starting text of %s can be saved, and inserts the name of the shop',
  (name) => {
    const { problem, missing, blocks } = renderText(legalPageDefaults[name].text, unknown);
    expect(problem).toBeNull();
    expect(missing).toContain('contactEmail');
    expect(blocks.length).toBeGreaterThan(3);
  },
);
