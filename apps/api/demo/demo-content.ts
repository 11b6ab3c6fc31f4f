import type { BusinessDetailsFields, SectionFields, SectionName } from '@credit-studio/contracts';
import { contentDefaults } from '../src/modules/content/index.ts';

/** Addresses of the stored images, by file name. */
export type ImageUrls = (fileName: string) => string;

/** The singleton sections of the local stack. */
export function composeDemoSections(image: ImageUrls): { [N in SectionName]: SectionFields<N> } {
  return {
    banner: {
      ...contentDefaults.banner,
      description:
        'Upload an image, describe the movement in a sentence, and get a video: water that runs, clouds that pass, a product that turns into the light.\nNo timeline and no subscription. You see the price before you start, and credits do not expire.',
    },
    about: {
      section1: {
        ...contentDefaults.about.section1,
        images: [
          {
            url: image('about-main.webp'),
            alt: 'Layers of cut paper that open onto a sun above a calm sea',
          },
          { url: image('about-second.webp'), alt: 'A mountain lake at dusk with mist over the far shore' },
        ],
      },
      section2: {
        ...contentDefaults.about.section2,
        features: [
          { title: 'Upload', text: 'One image is enough: a JPEG, PNG, WebP, GIF or AVIF of up to 10 MB.' },
          { title: 'Describe', text: 'Say what moves and how, or let us write the prompt.' },
          { title: 'Watch', text: 'Follow the progress live, then play your video and download it as MP4.' },
        ],
        images: [
          {
            url: image('fig.webp'),
            alt: 'Half a fig in a red bowl, in hard sunlight',
          },
        ],
        isActive: true,
      },
    },
    footer: {
      topSection: {
        logoText: 'Every still has a second take.',
        socialLinks: [],
      },
      middleSection: {
        ...contentDefaults.footer.middleSection,
        aboutTitle: 'Credit Studio',
        description:
          'A small studio for moving images. You bring a still, we bring the camera; you pay for the videos you make and for nothing else.',
        quickLinks: [
          { text: 'Home', url: '/', isActive: true },
          { text: 'About', url: '/about', isActive: true },
          { text: 'Pricing', url: '/#pricing', isActive: true },
          { text: 'Examples', url: '/#examples', isActive: true },
          { text: 'Shop', url: '/shop', isActive: true },
          { text: 'Contact', url: '/contact', isActive: true },
          { text: 'Your account', url: '/login', isActive: true },
        ],
        contactTitle: 'Contact',
        contactInfo: {
          email: 'hello@example.test',
          phone: '+1 555 010 0199',
          address: '12 Projector Lane, Sampletown',
        },
      },
      bottomSection: {
        copyrightText: '© 2026 Credit Studio. A demonstration shop: nothing here is sold for real money.',
      },
    },
    contact: {
      ...contentDefaults.contact,
      description:
        'Tell us your order number if you have one. We answer on working days, usually the same day.',
      contactInfo: [
        { type: 'email', icon: 'mail', value: 'hello@example.test', label: 'Write to us' },
        { type: 'phone', icon: 'phone', value: '+1 555 010 0199', label: 'Call us' },
      ],
      imageUrl: image('sample-upload.jpg'),
    },
  };
}

/** Who runs the demonstration shop. The legal pages insert it into their starting texts. */
export const demoBusiness: BusinessDetailsFields = {
  legalName: 'Credit Studio Demonstration Ltd.',
  legalAddress: '12 Projector Lane\nSampletown',
  contactEmail: 'hello@example.test',
};

/** Key features; icons are names of the kit's set. */
export const demoFeatures = [
  {
    icon: 'wand',
    title: 'Camera moves in plain words',
    description:
      'Ask for a slow push-in, a pan to the left or a tilt to the sky, the way you would say it on set.',
  },
  {
    icon: 'image',
    title: 'Made from your image',
    description: 'The first frame is the image you uploaded, so what you photographed is what moves.',
  },
  {
    icon: 'resize',
    title: 'Wide, tall and square',
    description: 'Choose 16:9 for a screen, 9:16 for a phone or 1:1 for a feed before the rendering starts.',
  },
  {
    icon: 'clock',
    title: 'Progress you can watch',
    description:
      'Every step reports as it happens. Close the page and come back: the video keeps generating without you.',
  },
  {
    icon: 'shield',
    title: 'Credits that come back',
    description: 'You only pay for finished videos: if one fails, its credit comes back.',
  },
  {
    icon: 'receipt',
    title: 'See where every credit went',
    description:
      'Every credit bought, held, spent or returned is a line in your history, with the order or video it belongs to.',
  },
].map((feature, order) => ({ ...feature, order }));
