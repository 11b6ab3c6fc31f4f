import { describe, expect, it } from 'vitest';
import { cardNames, formatLayout, moveCard, parseLayout, toRuns } from './card-layout.ts';

describe('a layout', () => {
  it('is read as it was written', () => {
    const layout = { order: cardNames.toReversed(), hidden: new Set(['sales', 'ways'] as const) };
    expect(parseLayout(formatLayout(layout), cardNames)).toEqual(layout);
  });

  it('shows a card that it does not know yet behind the one that it follows', () => {
    expect(parseLayout('cards=users,sales,revenue,ways&hidden=sales', cardNames).order).toEqual([
      ...['users', 'sales', 'studio', 'revenue', 'charts', 'ways', 'packages'],
    ]);
  });

  it('passes over what is no card, and names one once', () => {
    const { order, hidden } = parseLayout('cards=users,users,gone&hidden=gone', cardNames);
    expect(order.filter((name) => name === 'users')).toHaveLength(1);
    expect(order.toSorted()).toEqual(cardNames.toSorted());
    expect(hidden.size).toBe(0);
  });

  it.each([
    ['up', 1, ['revenue', 'sales', 'charts', 'studio']],
    ['to the top', -3, ['sales', 'revenue', 'charts', 'studio']],
    ['to the end', 99, ['revenue', 'charts', 'studio', 'sales']],
  ])('has a card moved %s', (_name, place, order) => {
    expect(moveCard(['revenue', 'charts', 'sales', 'studio'], 'sales', place)).toEqual(order);
  });

  it('keeps cards of one period together as far as they follow each other', () => {
    expect(toRuns(['revenue', 'users', 'sales', 'studio', 'ways'])).toEqual([
      { isReport: true, names: ['revenue'] },
      { isReport: false, names: ['users'] },
      { isReport: true, names: ['sales', 'studio'] },
      { isReport: false, names: ['ways'] },
    ]);
  });
});
