export { AboutSection, type AboutSectionProps } from './about/about-section';
export { FeatureIcon, type FeatureIconProps, isPictureIcon } from './features/feature-icons';
export { FeaturesSection, type FeaturesSectionProps } from './features/features-section';
export { HeroSection, type HeroSectionProps } from './hero/hero-section';
export { VideoBox, type VideoBoxProps } from './hero/video-box';
export { listFeatureLines } from './pricing/list-feature-lines';
export { PackageCard, type PackageCardProps } from './pricing/package-card';
export { PricingSection, type PricingSectionProps } from './pricing/pricing-section';
export { ScrollToTop } from './scroll-to-top/scroll-to-top';
export type {
  AboutContent,
  BannerContent,
  FeatureContent,
  FooterContent,
  FooterLink,
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
export { SiteFooter, type SiteFooterProps } from './site-footer/site-footer';
export { AccountMenu, type AccountMenuEntry, type AccountMenuProps } from './site-header/account-menu';
export { SiteHeader, type SiteHeaderLink, type SiteHeaderProps } from './site-header/site-header';
export { SiteLogo, type SiteLogoProps } from './site-header/site-logo';
export { Carousel, type CarouselProps, type CarouselSlide } from './testimonials/carousel';
export { TestimonialsSection, type TestimonialsSectionProps } from './testimonials/testimonials-section';
