import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CallToAction } from './call-to-action';

const banner = {
  mainTitle: 'Picture into',
  highlightText: 'film',
  buttonText: 'Start',
  buttonLink: '/register',
};

it('repeats the promise of the hero with its button', () => {
  render(<CallToAction banner={banner} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Picture into film' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Start' })).toHaveAttribute('href', '/register');
});

it.each([
  null,
  { ...banner, isActive: false },
  { ...banner, buttonText: '' },
  { ...banner, buttonLink: null },
])('is absent with nowhere to lead: %j', (content) => {
  const { container } = render(<CallToAction banner={content} />);
  expect(container).toBeEmptyDOMElement();
});
