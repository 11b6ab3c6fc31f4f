import type { About, Banner, ContactPage, Feature, Footer } from '@credit-studio/contracts';
import { sampleId } from './sample-records';

const saved = {
  isActive: true,
  version: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};

export const sampleBanner = (changes: Partial<Banner> = {}): Banner => ({
  ...saved,
  subTitle: '',
  mainTitle: 'One picture,',
  highlightText: 'one scene',
  description: 'First line\nSecond line',
  buttonText: 'See packages',
  buttonLink: '/#pricing',
  youtubeUrl: '',
  backgroundImage: 'https://api.example.test/hero.webp',
  ...changes,
});

const aboutPart = (title: string, isActive: boolean): About['section1'] => ({
  subtitle: '',
  title,
  description: `${title} in a sentence`,
  features: [{ title: `${title} point`, text: 'A point' }],
  buttonText: '',
  buttonLink: '',
  images: [],
  clipShape: '',
  isActive,
});

export const sampleAbout = (active: { section1: boolean; section2: boolean }): About => ({
  ...saved,
  section1: aboutPart('Why we do it', active.section1),
  section2: aboutPart('How we do it', active.section2),
});

export const sampleFeature = (changes: Partial<Feature> = {}): Feature => ({
  _id: sampleId(61),
  isActive: true,
  version: 1,
  title: 'Camera moves',
  description: 'In plain words',
  icon: 'wand',
  link: '',
  category: 'general',
  order: 0,
  ...changes,
});

export const sampleContactPage = (changes: Partial<ContactPage> = {}): ContactPage => ({
  ...saved,
  title: 'Talk to us',
  subtitle: 'About credits and films',
  description: 'A person answers.',
  contactInfo: [{ type: 'email', icon: 'mail', value: 'hello@shop.test', label: 'Write to us' }],
  imageUrl: '',
  ...changes,
});

export const sampleFooter = (): Footer => ({
  ...saved,
  topSection: { logoText: '', socialLinks: [] },
  middleSection: {
    logoUrl: '',
    aboutTitle: '',
    description: '',
    appLinks: [],
    quickLinksTitle: '',
    quickLinks: [],
    contactTitle: '',
    contactInfo: { email: 'hello@shop.test', phone: '+1 555 0199', address: '12 Lane' },
  },
  bottomSection: { copyrightText: '' },
});
