import type { About, Banner } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { AboutSection, CallToAction, PageHero, StepsSection } from '@credit-studio/ui/sections';
import type { Section } from '../../lib/content-sections.server.ts';
import { AboutFacts } from './about-facts.tsx';

export interface AboutPageProps {
  about: Section<About | null>;
  banner: Section<Banner | null>;
}

/** The about section as a page: both of its parts, how the shop works, and a call to action. */
export function AboutPage({ about, banner }: AboutPageProps) {
  const { section1, section2 } = about.content ?? {};
  const images = about.content?.images;
  const opens = about.errorMessage !== null || section1?.isActive === true;
  return (
    <>
      {!opens && <PageHero title={m.content_about_heading()} />}
      <AboutSection
        about={section1}
        images={images}
        headingOrder={1}
        errorMessage={about.errorMessage}
        onRetry="reload"
      />
      <StepsSection steps={section2} images={images} />
      <AboutFacts />
      <CallToAction banner={banner.content} />
    </>
  );
}
