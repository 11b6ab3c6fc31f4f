import type { MessagePart } from '@credit-studio/messages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { MarkedText } from './marked-text.tsx';

function start(name: string): MessagePart {
  return { type: 'markup-start', name, options: {}, attributes: {} };
}

function end(name: string): MessagePart {
  return { type: 'markup-end', name, options: {}, attributes: {} };
}

function text(value: string): MessagePart {
  return { type: 'text', value };
}

it('draws marks within marks, and the words around them', () => {
  const parts = [
    text('Read the '),
    ...[start('terms'), text('terms '), start('strong'), text('of sale'), end('strong'), end('terms')],
    text(' first.'),
  ];
  renderUi(
    <p>
      <MarkedText
        parts={parts}
        marks={{
          terms: (words) => <a href="/terms">{words}</a>,
          strong: (words) => <strong>{words}</strong>,
        }}
      />
    </p>,
  );
  expect(screen.getByRole('link')).toHaveTextContent('terms of sale');
  expect(screen.getByText('of sale').tagName).toBe('STRONG');
  expect(screen.getByText(/first/)).toHaveTextContent('Read the terms of sale first.');
});

it('shows the words of a mark that it does not know', () => {
  renderUi(
    <p>
      <MarkedText parts={[start('new'), text('Words'), end('new')]} marks={{}} />
    </p>,
  );
  expect(screen.getByText('Words')).toBeInTheDocument();
});
