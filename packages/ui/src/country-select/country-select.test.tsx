import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { CountrySelect } from './country-select.tsx';

function listNames() {
  return screen.getAllByRole('option').map(({ textContent }) => textContent);
}

it('offers every country, and none at first', () => {
  renderUi(<CountrySelect />);
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveDisplayValue('Choose a country');
  expect(listNames()).toContain('France');
});

it('keeps a country that a record says and no list has', () => {
  renderUi(<CountrySelect storedCountry="Atlantis" defaultValue="Atlantis" />);
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveDisplayValue('Atlantis');
});

it('offers a listed country once', () => {
  renderUi(<CountrySelect storedCountry="France" />);
  expect(listNames().filter((name) => name === 'France')).toHaveLength(1);
});
