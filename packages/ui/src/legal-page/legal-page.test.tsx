import type { TextBlock, TextSpan } from '@credit-studio/contracts/rules';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { LegalPage } from './legal-page.tsx';

function span(text: string, look: Partial<TextSpan> = {}): TextSpan {
  return { text, style: 'plain', href: null, ...look };
}
function renderPage(blocks: TextBlock[], updatedAt: string | null = null) {
  return renderUi(<LegalPage title="Terms of service" blocks={blocks} updatedAt={updatedAt} />);
}

describe('LegalPage', () => {
  it('has its title as the first heading, and the text’s headings below', () => {
    renderPage([
      { kind: 'heading', level: 2, spans: [span('Credits')] },
      { kind: 'heading', level: 3, spans: [span('Refunds')] },
    ]);
    expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
      ['H1', 'Terms of service'],
      ['H2', 'Credits'],
      ['H3', 'Refunds'],
    ]);
  });

  it('draws lists, links, bold and italics', () => {
    renderPage([
      { kind: 'list', isOrdered: true, items: [[span('One', { style: 'strong' })], [span('Two')]] },
      {
        kind: 'paragraph',
        spans: [span('See '), span('the shop', { href: '/shop' }), span(' now', { style: 'emphasis' })],
      },
    ]);
    const list = screen.getByRole('list');
    expect(list.tagName).toBe('OL');
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('One').tagName).toBe('STRONG');
    expect(screen.getByText('now').tagName).toBe('EM');
    expect(screen.getByRole('link', { name: 'the shop' })).toHaveAttribute('href', '/shop');
  });

  it('shows markup in a text as text', () => {
    renderPage([{ kind: 'paragraph', spans: [span('<img src=x onerror=alert(1)>')] }]);
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('marks a detail that is not entered yet', () => {
    renderPage([{ kind: 'paragraph', spans: [span('Legal name', { style: 'missing' })] }]);
    expect(screen.getByText('[Legal name: not entered yet]').tagName).toBe('MARK');
  });

  it.each([
    ['2026-11-20T10:00:00.000Z', true],
    [null, false],
  ])('saved at %s says when: %s', (updatedAt, isShown) => {
    renderPage([], updatedAt);
    expect(screen.queryByText(/Last updated/) !== null).toBe(isShown);
  });
});
