import { describe, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { CreditBadge } from './credit-badge.tsx';

describe('CreditBadge', () => {
  it.each([
    [1, '1 credit'],
    [0, '0 credits'],
    [1250, '1,250 credits'],
  ])('reads a balance of %i as %s', (balance, text) => {
    const { container } = renderUi(<CreditBadge balance={balance} />);
    expect(container.querySelector('span')).toHaveTextContent(new RegExp(`^${text}$`));
  });

  it('says what is reserved', () => {
    const { container } = renderUi(<CreditBadge balance={4} held={1} />);
    expect(container).toHaveTextContent('1 held');
  });
});
