import type { RetryAction } from '../error-panel/error-panel.tsx';
import type { KnownImage } from '../safe-image/describe-image.ts';

/** Content as the specification's calls answer it. Empty, null and absent mean the same everywhere. */
type OptionalText = string | null | undefined;

export interface BannerContent {
  /** What the media library knows of its images. */
  images?: readonly KnownImage[] | undefined;
  isActive?: boolean;
  subTitle?: OptionalText;
  mainTitle: string;
  highlightText?: OptionalText;
  /** Line breaks separate paragraphs. */
  description?: OptionalText;
  buttonText?: OptionalText;
  buttonLink?: OptionalText;
  youtubeUrl?: OptionalText;
  backgroundImage?: OptionalText;
}

export interface FeatureContent {
  /** What the media library knows of its images. */
  images?: readonly KnownImage[] | undefined;
  _id: string;
  isActive: boolean;
  /** An http(s) address of an image, or a name from `featureIconNames`. */
  icon?: OptionalText;
  title: string;
  description: string;
  link?: OptionalText;
  order?: number;
}

export interface AboutContent {
  isActive: boolean;
  subtitle?: OptionalText;
  title?: OptionalText;
  description?: OptionalText;
  features?: readonly { title?: OptionalText; text?: OptionalText }[];
  images?: readonly { url?: OptionalText; alt?: OptionalText }[];
  buttonText?: OptionalText;
  buttonLink?: OptionalText;
  /** An image laid over the corner of the others, for decoration. */
  clipShape?: OptionalText;
}

export interface PackageContent {
  _id: string;
  packageName?: OptionalText;
  /** Decimal text, e.g. `10.00`. */
  price: string | number;
  /** ISO 4217. Default USD. */
  currency?: OptionalText;
  credit?: number | null;
  /** Days. */
  validity?: number | string | null;
  pointOne?: OptionalText;
  pointTwo?: OptionalText;
  pointThree?: OptionalText;
  pointFour?: OptionalText;
  pointFive?: OptionalText;
  pointSix?: OptionalText;
  pointSeven?: OptionalText;
  pointEight?: OptionalText;
  pointNine?: OptionalText;
  pointTen?: OptionalText;
}

export interface ItemContent {
  /** What the media library knows of its images. */
  images?: readonly KnownImage[] | undefined;
  _id: string;
  /** The readable part of its address. */
  slug?: OptionalText;
  itemName: string;
  /** Decimal text, e.g. `10.00`. */
  price: string | number;
  /** ISO 4217. Default USD. */
  currency?: OptionalText;
  guidelines?: OptionalText;
  imageUrl?: OptionalText;
}

export interface ContactContent {
  /** What the media library knows of its images. */
  images?: readonly KnownImage[] | undefined;
  isActive?: boolean;
  title?: OptionalText;
  subtitle?: OptionalText;
  description?: OptionalText;
  contactInfo?: readonly {
    type: 'phone' | 'email';
    value: string;
    label?: OptionalText;
    /** An http(s) address, or a name of `featureIconNames`; empty for none. */
    icon?: OptionalText;
  }[];
  imageUrl?: OptionalText;
}

/** Where the shop can be reached, as the footer names it. */
export interface ContactDetails {
  email?: OptionalText;
  phone?: OptionalText;
  address?: OptionalText;
}

export interface TestimonialContent {
  /** What the media library knows of its images. */
  images?: readonly KnownImage[] | undefined;
  _id: string;
  isActive?: boolean;
  quote: string;
  authorName?: OptionalText;
  authorTitle?: OptionalText;
  authorImage?: OptionalText;
}

export interface FooterLink {
  text: string;
  url: string;
  isActive: boolean;
}

export interface FooterContent {
  /** What the media library knows of its images. */
  images?: readonly KnownImage[] | undefined;
  isActive: boolean;
  topSection?: {
    logoText?: OptionalText;
    socialLinks?: readonly { platform: string; url: string; isActive: boolean }[];
  } | null;
  middleSection?: {
    logoUrl?: OptionalText;
    aboutTitle?: OptionalText;
    description?: OptionalText;
    appLinks?: readonly { url: string; image: string }[];
    quickLinksTitle?: OptionalText;
    quickLinks?: readonly FooterLink[];
    contactTitle?: OptionalText;
    contactInfo?: ContactDetails | null;
  } | null;
  bottomSection?: { copyrightText?: OptionalText } | null;
}

/** The state of a section's data other than loaded. */
export interface SectionLoadState {
  isLoading?: boolean;
  /** Set when loading failed. */
  errorMessage?: string | null;
  /** Loads again. */
  onRetry?: RetryAction;
}
