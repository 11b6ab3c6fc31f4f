import { UiProvider } from '@credit-studio/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ListField } from './list-field.tsx';

function Links({ start, maxCount }: { start: string[]; maxCount: number }) {
  const [links, setLinks] = useState(start);
  return (
    <ListField
      legend="Links"
      noun="link"
      count={links.length}
      maxCount={maxCount}
      emptyMessage="No links yet."
      error={links.includes('bad') && 'One link is wrong.'}
      onAdd={() => setLinks([...links, ''])}
      onRemove={(index) => setLinks(links.toSpliced(index, 1))}
      onMove={(from, to) => setLinks(links.with(from, links[to] ?? '').with(to, links[from] ?? ''))}
      renderEntry={(index) => (
        <input
          aria-label={`Link ${index + 1}`}
          value={links[index]}
          onChange={(event) => setLinks(links.with(index, event.target.value))}
        />
      )}
    />
  );
}

function renderLinks(start: string[], maxCount = 3) {
  render(
    <UiProvider env="test">
      <Links start={start} maxCount={maxCount} />
    </UiProvider>,
  );
  return userEvent.setup();
}
const link = (number: number) => screen.getByRole('textbox', { name: `Link ${number}` });
const button = (name: string) => screen.getByRole('button', { name });
const values = () => screen.queryAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

describe('a list of entries', () => {
  it('is filled by keyboard: a new entry has the focus', async () => {
    const person = renderLinks([]);
    expect(screen.getByText('No links yet.')).toBeInTheDocument();
    button('Add link').focus();
    await person.keyboard('{Enter}');
    expect(link(1)).toHaveFocus();
    await person.keyboard('home');
    expect(values()).toEqual(['home']);
    expect(screen.queryByText('No links yet.')).not.toBeInTheDocument();
  });

  it('takes no more entries than fit, and says so', async () => {
    const person = renderLinks(['a', 'b']);
    expect(screen.queryByText('3 at most')).not.toBeInTheDocument();
    await person.click(button('Add link'));
    expect(button('Add link')).toBeDisabled();
    expect(screen.getByText('3 at most')).toBeInTheDocument();
    await person.click(button('Remove link 2'));
    expect(button('Add link')).toBeEnabled();
  });

  it.each([
    ['the first', 1, ['b', 'c'], 1],
    ['one in the middle', 2, ['a', 'c'], 2],
    ['the last', 3, ['a', 'b'], 2],
  ])('moves the focus to the neighbour after %s was removed', async (_which, number, left, focused) => {
    const person = renderLinks(['a', 'b', 'c']);
    await person.click(button(`Remove link ${number}`));
    expect(values()).toEqual(left);
    expect(link(focused)).toHaveFocus();
  });

  it('moves the focus to Add after the only entry was removed', async () => {
    const person = renderLinks(['a']);
    await person.click(button('Remove link 1'));
    expect(values()).toEqual([]);
    expect(button('Add link')).toHaveFocus();
  });

  it('is put in order, up to its ends', async () => {
    const person = renderLinks(['a', 'b', 'c']);
    expect(button('Move link 1 up')).toBeDisabled();
    expect(button('Move link 3 down')).toBeDisabled();
    await person.click(button('Move link 1 down'));
    expect(values()).toEqual(['b', 'a', 'c']);
    await person.click(button('Move link 3 up'));
    expect(values()).toEqual(['b', 'c', 'a']);
  });

  it('is described by what is wrong with it', async () => {
    const person = renderLinks(['a']);
    expect(screen.getByRole('group', { name: 'Links' })).not.toHaveAccessibleDescription();
    await person.clear(link(1));
    await person.type(link(1), 'bad');
    expect(screen.getByRole('group', { name: 'Links' })).toHaveAccessibleDescription('One link is wrong.');
  });
});
