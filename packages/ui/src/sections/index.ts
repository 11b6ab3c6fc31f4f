export { AboutSection, type AboutSectionProps } from './about/about-section.tsx';
export { CallToAction } from './call-to-action/call-to-action.tsx';
export { ContactSection, type ContactSectionProps } from './contact/contact-section.tsx';
export { FeatureIcon, type FeatureIconProps, isImageIcon } from './features/feature-icons.tsx';
export { FeaturesSection, type FeaturesSectionProps } from './features/features-section.tsx';
export { HeroSection, type HeroSectionProps } from './hero/hero-section.tsx';
export { VideoBox, type VideoBoxProps } from './hero/video-box.tsx';
export { PageHero, type PageHeroProps } from './page-hero/page-hero.tsx';
export { listFeatureLines } from './pricing/list-feature-lines.ts';
export { PackageCard, type PackageCardProps } from './pricing/package-card.tsx';
export { PricingSection, type PricingSectionProps } from './pricing/pricing-section.tsx';
export { type PackageRate, ratePackages } from './pricing/rate-package.ts';
export { ScrollToTop } from './scroll-to-top/scroll-to-top.tsx';
export type {
  AboutContent,
  BannerContent,
  ContactContent,
  ContactDetails,
  FeatureContent,
  FooterContent,
  FooterLink,
  ItemContent,
  PackageContent,
  SectionLoadState,
  TestimonialContent,
} from './section-content.ts';
export {
  SectionFrame,
  type SectionFrameProps,
  SectionHeading,
  type SectionHeadingProps,
} from './section-frame/section-frame.tsx';
export { ItemCard, type ItemCardProps } from './shop/item-card.tsx';
export { ItemGrid, type ItemGridProps } from './shop/item-grid.tsx';
export { type FooterLanguage, SiteFooter, type SiteFooterProps } from './site-footer/site-footer.tsx';
export { AccountMenu, type AccountMenuEntry, type AccountMenuProps } from './site-header/account-menu.tsx';
export { knownVisitorScript } from './site-header/known-visitor.ts';
export { SiteHeader, type SiteHeaderLink, type SiteHeaderProps } from './site-header/site-header.tsx';
export { SiteLogo, type SiteLogoProps } from './site-header/site-logo.tsx';
export { StepsSection, type StepsSectionProps } from './steps/steps-section.tsx';
export { Carousel, type CarouselProps, type CarouselSlide } from './testimonials/carousel.tsx';
export { TestimonialsSection, type TestimonialsSectionProps } from './testimonials/testimonials-section.tsx';
