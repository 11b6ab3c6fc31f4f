import { type LegalPageName, legalPageNames } from '@credit-studio/contracts/rules';
import { createElement, lazy } from 'react';
import type { RouteObject } from 'react-router';
import { pathOfLegalPage, paths } from '../../lib/paths.ts';

const BannerScreen = lazy(async () => ({
  default: (await import('./banner/banner-screen.tsx')).BannerScreen,
}));
const FeaturesScreen = lazy(async () => ({
  default: (await import('./features/features-screen.tsx')).FeaturesScreen,
}));
const AboutScreen = lazy(async () => ({ default: (await import('./about/about-screen.tsx')).AboutScreen }));
const TestimonialsScreen = lazy(async () => ({
  default: (await import('./testimonials/testimonials-screen.tsx')).TestimonialsScreen,
}));
const FooterScreen = lazy(async () => ({
  default: (await import('./footer/footer-screen.tsx')).FooterScreen,
}));
const LogoScreen = lazy(async () => ({ default: (await import('./logo/logo-screen.tsx')).LogoScreen }));
const ContactPageScreen = lazy(async () => ({
  default: (await import('./contact-page/contact-page-screen.tsx')).ContactPageScreen,
}));

const BusinessDetailsScreen = lazy(async () => ({
  default: (await import('./legal-pages/business-details-screen.tsx')).BusinessDetailsScreen,
}));

/** A component per page, so that nothing of one page's form is left on the next. */
function lazyLegalPage(name: LegalPageName) {
  return lazy(async () => {
    const { LegalPageScreen } = await import('./legal-pages/legal-page-screen.tsx');
    return { default: () => createElement(LegalPageScreen, { name }) };
  });
}

/** What the public site says, panel by panel of the settings. */
export const contentRoutes: RouteObject[] = [
  { path: paths.logo, Component: LogoScreen },
  { path: paths.banner, Component: BannerScreen },
  { path: paths.features, Component: FeaturesScreen },
  { path: paths.about, Component: AboutScreen },
  { path: paths.testimonials, Component: TestimonialsScreen },
  { path: paths.footer, Component: FooterScreen },
  { path: paths.contactPage, Component: ContactPageScreen },
  { path: paths.legalPages, Component: BusinessDetailsScreen },
  ...legalPageNames.map((name) => ({ path: pathOfLegalPage(name), Component: lazyLegalPage(name) })),
];
