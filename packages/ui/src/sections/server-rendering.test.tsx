// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { UiProvider } from '../provider/ui-provider.tsx';
import {
  AboutSection,
  AccountMenu,
  ContactSection,
  FeaturesSection,
  HeroSection,
  ItemGrid,
  PricingSection,
  ScrollToTop,
  SiteFooter,
  SiteHeader,
  StepsSection,
  TestimonialsSection,
} from './index.ts';

describe('sections on a server', () => {
  it('render their whole content where there is no window', () => {
    expect(typeof window).toBe('undefined');
    const html = renderToString(
      <UiProvider>
        <SiteHeader account={<AccountMenu name="Ada" entries={[{ label: 'Dashboard', href: '/user' }]} />} />
        <HeroSection banner={{ mainTitle: 'The hero', youtubeUrl: 'https://youtu.be/aqz-KE_bpKQ' }} />
        <FeaturesSection
          features={[{ _id: 'f', isActive: true, title: 'The feature', description: '', icon: 'camera' }]}
        />
        <AboutSection about={{ isActive: true, title: 'The studio', images: [{ url: '/a.webp' }] }} />
        <StepsSection steps={{ isActive: true, features: [{ title: 'The step' }] }} />
        <ItemGrid items={[{ _id: 'i', itemName: 'The item', price: '1.00' }]} getBuyHref={() => '/'} />
        <ContactSection contact={{ title: 'The contact' }} form={null} />
        <PricingSection packages={[{ _id: 'p', packageName: 'The package', price: '9.00' }]} />
        <TestimonialsSection testimonials={[{ _id: 't', quote: 'The quote' }]} />
        <SiteFooter footer={{ isActive: true, bottomSection: { copyrightText: 'The end' } }} />
        <ScrollToTop />
      </UiProvider>,
    );
    for (const text of [
      'The step',
      'The item',
      'The contact',
      'The hero',
      'The feature',
      'The studio',
      'The package',
      'The quote',
      'The end',
    ]) {
      expect(html).toContain(text);
    }
  });
});
