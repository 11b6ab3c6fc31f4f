import type { About, Banner, ContactPage, Feature, Package, Testimonial } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { VisuallyHidden } from '@credit-studio/ui';
import {
  AboutSection,
  ContactSection,
  FeaturesSection,
  HeroSection,
  PricingSection,
  StepsSection,
  TestimonialsSection,
} from '@credit-studio/ui/sections';
import type { ReactNode } from 'react';
import type { Section } from '../../lib/content-sections.server.ts';
import { paths } from '../../lib/paths.ts';

export interface HomeSectionsProps {
  banner: Section<Banner | null>;
  features: Section<Feature[]>;
  about: Section<About | null>;
  packages: Section<Package[]>;
  testimonials: Section<Testimonial[]>;
  contact: Section<ContactPage | null>;
  /** What the hero shows while staff have chosen neither an image nor a video. */
  heroStage: ReactNode;
  /** The section of examples. */
  examples: ReactNode;
  /** The form of the contact section. */
  contactForm: ReactNode;
}

/** The home page's sections in the specification's order, with "how it works" right after the hero. */
export function HomeSections({
  banner,
  features,
  about,
  packages,
  testimonials,
  contact,
  heroStage,
  examples,
  contactForm,
}: HomeSectionsProps) {
  const hasHero = banner.errorMessage !== null || banner.content?.isActive === true;
  return (
    <>
      {!hasHero && (
        <h1>
          <VisuallyHidden>Credit Studio</VisuallyHidden>
        </h1>
      )}
      <HeroSection
        banner={banner.content}
        stage={heroStage}
        knownVisitorAction={{ text: m.site_open_studio(), href: paths.generateVideo }}
        errorMessage={banner.errorMessage}
        onRetry="reload"
      />
      {examples}
      <StepsSection steps={about.content?.section2} images={about.content?.images} />
      <FeaturesSection features={features.content} errorMessage={features.errorMessage} onRetry="reload" />
      <AboutSection
        about={about.content?.section1}
        images={about.content?.images}
        errorMessage={about.errorMessage}
        onRetry="reload"
      />
      <PricingSection
        packages={packages.content}
        errorMessage={packages.errorMessage}
        onRetry="reload"
        getBuyHref={({ _id }) => paths.buy(_id)}
      />
      <TestimonialsSection
        testimonials={testimonials.content}
        errorMessage={testimonials.errorMessage}
        onRetry="reload"
      />
      <ContactSection
        contact={contact.content}
        form={contactForm}
        errorMessage={contact.errorMessage}
        onRetry="reload"
      />
    </>
  );
}
