import type { About, Banner, ContactPage, Footer, LegalPage } from '@credit-studio/contracts';

const saved = {
  isActive: true,
  version: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};

export function sampleBanner(changes: Partial<Banner> = {}): Banner {
  return {
    ...saved,
    subTitle: '',
    mainTitle: 'One image,',
    highlightText: 'one scene',
    description: 'First line\nSecond line',
    buttonText: 'See packages',
    buttonLink: '/#pricing',
    youtubeUrl: '',
    backgroundImage: 'https://api.example.test/hero.webp',
    ...changes,
  };
}

function aboutPart(title: string, isActive: boolean): About['section1'] {
  return {
    subtitle: '',
    title,
    description: `${title} in a sentence`,
    features: [{ title: `${title} point`, text: 'A point' }],
    buttonText: '',
    buttonLink: '',
    images: [],
    clipShape: '',
    isActive,
  };
}

export function sampleAbout(active: { section1: boolean; section2: boolean }): About {
  return {
    ...saved,
    section1: aboutPart('Why we do it', active.section1),
    section2: aboutPart('How we do it', active.section2),
  };
}

export function sampleContactPage(changes: Partial<ContactPage> = {}): ContactPage {
  return {
    ...saved,
    title: 'Talk to us',
    subtitle: 'About credits and videos',
    description: 'A person answers.',
    contactInfo: [{ type: 'email', icon: 'mail', value: 'hello@shop.test', label: 'Write to us' }],
    imageUrl: '',
    ...changes,
  };
}

export function sampleFooter(): Footer {
  return {
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
  };
}

export function sampleLegalPage(changes: Partial<LegalPage> = {}): LegalPage {
  return {
    ...saved,
    name: 'terms',
    title: 'The rules',
    text: '## Credits\n\nSee the [shop](/shop)',
    blocks: [
      { kind: 'heading', level: 2, spans: [{ text: 'Credits', style: 'plain', href: null }] },
      {
        kind: 'paragraph',
        spans: [
          { text: 'See the ', style: 'plain', href: null },
          { text: 'shop', style: 'plain', href: '/shop' },
        ],
      },
    ],
    missing: [],
    ...changes,
  };
}
