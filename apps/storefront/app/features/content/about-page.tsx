import type { About, Banner, Feature } from '@credit-studio/contracts';
import { ButtonLink, EmptyState } from '@credit-studio/ui';
import {
  AboutSection,
  CallToAction,
  FeaturesSection,
  PageHero,
  SectionFrame,
  StepsSection,
} from '@credit-studio/ui/sections';
import type { Section } from '../../lib/content-sections.server.ts';
import { paths } from '../../lib/paths.ts';

export interface AboutPageProps {
  about: Section<About | null>;
  features: Section<Feature[]>;
  banner: Section<Banner | null>;
}

/** The about section as a page: both of its parts, the features, and a call to action. */
export function AboutPage({ about, features, banner }: AboutPageProps) {
  const { section1, section2 } = about.content ?? {};
  const opens = about.errorMessage !== null || section1?.isActive === true;
  const hasFeatures = features.errorMessage !== null || features.content.some(({ isActive }) => isActive);
  const isBare = !opens && section2?.isActive !== true && !hasFeatures;
  return (
    <>
      {!opens && <PageHero title="About" />}
      <AboutSection about={section1} headingOrder={1} errorMessage={about.errorMessage} onRetry="reload" />
      <StepsSection steps={section2} />
      <FeaturesSection features={features.content} errorMessage={features.errorMessage} onRetry="reload" />
      {isBare && (
        <SectionFrame isContinued>
          <EmptyState
            title="Nothing has been written here yet"
            action={<ButtonLink href={paths.home}>Go to Home</ButtonLink>}
          />
        </SectionFrame>
      )}
      <CallToAction banner={banner.content} />
    </>
  );
}
