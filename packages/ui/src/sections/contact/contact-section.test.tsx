import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ContactContent } from '../section-content.ts';
import { ContactSection } from './contact-section.tsx';

const contact: ContactContent = {
  title: 'Talk to us',
  subtitle: 'About anything',
  description: 'A person answers.',
  contactInfo: [{ type: 'phone', value: '+1 555 0199', label: 'Call us' }],
  imageUrl: '/harbour.webp',
};
const form = <form aria-label="Contact form" />;

it('has the form next to the image, and the ways to reach the shop', () => {
  const { container } = render(
    <ContactSection contact={contact} form={form} details={{ email: 'a@b.test' }} />,
  );
  const section = within(screen.getByRole('region', { name: 'Talk to us' }));
  expect(section.getByRole('form', { name: 'Contact form' })).toBeInTheDocument();
  expect(container.querySelector('img')).toHaveAttribute('src', '/harbour.webp');
  expect(section.getByRole('link', { name: '+1 555 0199' })).toHaveAttribute('href', 'tel:+15550199');
  expect(section.getByRole('link', { name: 'a@b.test' })).toHaveAttribute('href', 'mailto:a@b.test');
  expect(container.querySelector('#contact-sec')).toBe(screen.getByRole('region', { name: 'Talk to us' }));
});

it('draws the icon that staff chose for a way, and none for the others', () => {
  const contactInfo = [
    { type: 'phone' as const, value: '+1 555 0199', icon: 'phone' },
    { type: 'email' as const, value: 'a@b.test', icon: '' },
  ];
  const { container } = render(<ContactSection contact={{ contactInfo }} form={form} />);
  const ways = [...container.querySelectorAll('dt')];
  expect(ways.map((way) => way.querySelector('svg')?.classList.contains('tabler-icon-phone'))).toEqual([
    true,
    undefined,
  ]);
});

it('does without image, words and ways', () => {
  const { container } = render(<ContactSection contact={{}} form={form} headingOrder={1} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toBeInTheDocument();
  expect(screen.getByRole('form')).toBeInTheDocument();
  expect(container.querySelector('img, dl')).toBeNull();
});

it('says that it loads, is empty, or failed', () => {
  const { rerender } = render(<ContactSection contact={null} form={form} isLoading />);
  expect(screen.getByText('Loading contact information...')).toBeInTheDocument();
  rerender(<ContactSection contact={null} form={form} />);
  expect(screen.getByText('No contact information available.')).toBeInTheDocument();
  rerender(<ContactSection contact={null} form={form} errorMessage="Failed to fetch contact data" />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Error loading contact information: Failed to fetch contact data',
  );
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});
