import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../testing/render-ui.tsx';
import type { FooterContent } from '../section-content.ts';
import { SiteFooter } from './site-footer.tsx';

const footer: FooterContent = {
  isActive: true,
  topSection: {
    logoText: 'Every still has a second take.',
    socialLinks: [
      { platform: 'Instagram', url: 'https://example.test/i', isActive: true },
      { platform: 'YouTube', url: 'https://example.test/y', isActive: false },
      { platform: 'constructor', url: 'https://example.test/c', isActive: true },
    ],
  },
  middleSection: {
    quickLinks: [
      { text: 'Pricing', url: '/#pricing', isActive: true },
      { text: 'Old page', url: '/old', isActive: false },
    ],
    contactInfo: { email: 'hello@example.test', phone: '+44 (20) 7946-0018' },
  },
  bottomSection: { copyrightText: '© 2026 Credit Studio' },
};

describe('SiteFooter', () => {
  it('shows what is active and nothing else', () => {
    renderUi(<SiteFooter footer={footer} />);
    expect(screen.getByRole('link', { name: 'Instagram' })).toHaveAttribute('rel', 'noreferrer');
    expect(screen.getByRole('link', { name: 'constructor' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'YouTube' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Pricing' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Old page' })).not.toBeInTheDocument();
    expect(screen.getByText('© 2026 Credit Studio')).toBeInTheDocument();
  });

  it('makes mail and telephone links', () => {
    renderUi(<SiteFooter footer={footer} />);
    expect(screen.getByRole('link', { name: 'hello@example.test' })).toHaveAttribute(
      'href',
      'mailto:hello@example.test',
    );
    expect(screen.getByRole('link', { name: /7946/ })).toHaveAttribute('href', 'tel:+442079460018');
  });

  it.each([null, { ...footer, isActive: false }])('is absent without active content', (content) => {
    renderUi(<SiteFooter footer={content} />);
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  });

  describe.each([
    ['active', footer, null],
    ['inactive', { ...footer, isActive: false }, null],
    ['never saved', null, null],
    ['not loaded', null, 'Failed to fetch footer data'],
  ])('%s', (_, content, errorMessage) => {
    it('links to the legal pages', () => {
      const legalLinks = [{ text: 'Imprint', url: '/imprint' }];
      renderUi(<SiteFooter footer={content} errorMessage={errorMessage} legalLinks={legalLinks} />);
      const navigation = within(screen.getByRole('navigation', { name: 'Legal' }));
      expect(navigation.getByRole('link', { name: 'Imprint' })).toHaveAttribute('href', '/imprint');
    });
  });

  it('says that it failed', () => {
    renderUi(<SiteFooter footer={null} errorMessage="Failed to fetch footer data" />);
    expect(screen.getByRole('alert')).toHaveTextContent('Error: Failed to fetch footer data');
  });
});
