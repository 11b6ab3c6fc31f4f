import {
  AboutSection,
  FeaturesSection,
  HeroSection,
  PricingSection,
  TestimonialsSection,
} from '@credit-studio/ui/sections';
import { paths } from '../../lib/paths';
import type { HomeContent } from './load-home.server';

const reload = () => window.location.reload();

/** The home page's sections in the specification's order. */
export function HomeSections({ banner, features, about, packages, testimonials }: HomeContent) {
  return (
    <>
      <HeroSection banner={banner.content} errorMessage={banner.errorMessage} onRetry={reload} />
      <FeaturesSection features={features.content} errorMessage={features.errorMessage} onRetry={reload} />
      <AboutSection about={about.content?.section1} errorMessage={about.errorMessage} onRetry={reload} />
      <PricingSection
        packages={packages.content}
        errorMessage={packages.errorMessage}
        onRetry={reload}
        getBuyHref={({ _id }) => paths.buy(_id)}
      />
      <TestimonialsSection
        testimonials={testimonials.content}
        errorMessage={testimonials.errorMessage}
        onRetry={reload}
      />
    </>
  );
}
