export { AboutSection, type AboutSectionProps } from './about/about-section';
export { CallToAction } from './call-to-action/call-to-action';
export { ContactSection, type ContactSectionProps } from './contact/contact-section';
export { FeatureIcon, type FeatureIconProps, isPictureIcon } from './features/feature-icons';
export { FeaturesSection, type FeaturesSectionProps } from './features/features-section';
export { HeroSection, type HeroSectionProps } from './hero/hero-section';
export { VideoBox, type VideoBoxProps } from './hero/video-box';
export { PageHero, type PageHeroProps } from './page-hero/page-hero';
export { listFeatureLines } from './pricing/list-feature-lines';
export { PackageCard, type PackageCardProps } from './pricing/package-card';
export { PricingSection, type PricingSectionProps } from './pricing/pricing-section';
export { ScrollToTop } from './scroll-to-top/scroll-to-top';
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
} from './section-content';
export {
  SectionFrame,
  type SectionFrameProps,
  SectionHeading,
  type SectionHeadingProps,
} from './section-frame/section-frame';
export { ItemCard, type ItemCardProps } from './shop/item-card';
export { ItemGrid, type ItemGridProps } from './shop/item-grid';
export { SiteFooter, type SiteFooterProps } from './site-footer/site-footer';
export { AccountMenu, type AccountMenuEntry, type AccountMenuProps } from './site-header/account-menu';
export { knownVisitorScript } from './site-header/known-visitor';
export { SiteHeader, type SiteHeaderLink, type SiteHeaderProps } from './site-header/site-header';
export { SiteLogo, type SiteLogoProps } from './site-header/site-logo';
export { StepsSection, type StepsSectionProps } from './steps/steps-section';
export { Carousel, type CarouselProps, type CarouselSlide } from './testimonials/carousel';
export { TestimonialsSection, type TestimonialsSectionProps } from './testimonials/testimonials-section';
