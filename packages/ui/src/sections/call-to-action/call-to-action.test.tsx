import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CallToAction } from './call-to-action.tsx';

const banner = {
  mainTitle: 'Image into',
  highlightText: 'video',
  buttonText: 'Start',
  buttonLink: '/register',
};

it('repeats the promise of the hero with its button', () => {
  render(<CallToAction banner={banner} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Image into video' })).toBeInTheDocument();
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
