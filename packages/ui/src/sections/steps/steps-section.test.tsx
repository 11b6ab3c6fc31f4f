import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StepsSection } from './steps-section.tsx';

const steps = {
  isActive: true,
  subtitle: 'How it works',
  title: 'Three steps',
  features: [
    { title: 'Upload', text: 'One image' },
    { title: 'Describe', text: '' },
    { title: '', text: '' },
    { title: 'Watch' },
    { title: 'Share' },
  ],
  images: [{ url: '/vase.webp' }],
};

it('shows the steps in order, each on a frame with the image', () => {
  const { container } = render(<StepsSection steps={steps} />);
  const region = within(screen.getByRole('region', { name: 'Three steps' }));
  const names = region.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Upload', 'Describe', 'Watch', 'Share']);
  expect(container.querySelectorAll('img[src="/vase.webp"]')).toHaveLength(4);
});

it('draws placeholder frames without an image', () => {
  const { container } = render(<StepsSection steps={{ ...steps, images: [] }} />);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});

it.each([null, undefined, { ...steps, isActive: false }])('is absent while inactive', (content) => {
  const { container } = render(<StepsSection steps={content} />);
  expect(container).toBeEmptyDOMElement();
});
