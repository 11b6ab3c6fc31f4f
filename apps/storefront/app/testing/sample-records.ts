import type {
  CreditEntry,
  GenerationOptions,
  Item,
  ItemOrder,
  Package,
  PackageOrder,
  PaymentSettings,
  Ticket,
  TicketMessage,
  User,
  VideoGeneration,
} from '@credit-studio/contracts';
import { makeTicket } from '@credit-studio/frontend/testing/make-ticket';

const time = '2026-11-20T10:00:00.000Z';
export function sampleId(number: number): string {
  return `0198a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

export function samplePackage(changes: Partial<Package> = {}): Package {
  return {
    _id: sampleId(1),
    packageName: 'Starter',
    price: '19.00',
    currency: 'USD',
    credit: 10,
    validity: 30,
    sellerEmail: 'seller@example.test',
    featuredImage: '',
    pointOne: 'Ten videos',
    pointTwo: 'All shapes',
    ...changes,
  };
}

export function sampleOrder(changes: Partial<PackageOrder> = {}): PackageOrder {
  return {
    _id: sampleId(11),
    kind: 'package',
    paymentId: 'PAYM0001',
    orderId: 'ORDER001',
    packageId: sampleId(1),
    packageName: 'Starter',
    credit: 10,
    sellerEmail: 'seller@example.test',
    packagePrice: '19.00',
    processingFee: '0.00',
    totalPrice: '19.00',
    refundedAmount: '0.00',
    netAmount: '19.00',
    currency: 'USD',
    paymentStatus: 'pending',
    orderStatus: 'pending',
    paymentMethod: null,
    paypalTransactionID: null,
    userId: null,
    customerEmail: 'ada@example.test',
    customerName: 'Ada Lovelace',
    address: '1 Engine Street',
    country: 'France',
    orderDate: '20/11/2026',
    Validity: 30,
    MembershipValidity: null,
    featuredImage: '',
    createdAt: time,
    pointOne: 'Ten videos',
    pointTwo: 'All shapes',
    ...changes,
  };
}

export function sampleItem(changes: Partial<Item> = {}): Item {
  return {
    _id: sampleId(2),
    itemName: 'Storyboard templates',
    price: '12.00',
    currency: 'USD',
    guidelines: 'Twelve printable sheets.',
    slug: 'storyboard-templates',
    itemId: 'ITEMSTRY',
    imageUrl: 'https://api.example.test/images/2.webp',
    ...changes,
  };
}

export function sampleItemOrder(changes: Partial<ItemOrder> = {}): ItemOrder {
  return {
    _id: sampleId(15),
    kind: 'item',
    paymentId: 'PAYM0002',
    orderId: 'ITEMOR01',
    packageId: sampleId(2),
    packageName: 'Storyboard templates',
    packagePrice: '12.00',
    processingFee: '0.00',
    totalPrice: '12.00',
    refundedAmount: '0.00',
    netAmount: '12.00',
    currency: 'USD',
    paymentStatus: 'pending',
    orderStatus: 'pending',
    paymentMethod: null,
    paypalTransactionID: null,
    userId: null,
    customerEmail: 'ada@example.test',
    customerName: 'Ada Lovelace',
    address: '1 Engine Street',
    country: 'France',
    orderDate: '20/11/2026',
    createdAt: time,
    guidelines: 'Twelve printable sheets.',
    slug: 'storyboard-templates',
    itemId: 'ITEMSTRY',
    imageUrl: 'https://api.example.test/images/2.webp',
    ...changes,
  };
}

export function sampleUser(changes: Partial<User> = {}): User {
  return {
    _id: sampleId(21),
    userName: 'Ada Lovelace',
    UserEmail: 'ada@example.test',
    emailVerified: true,
    userRole: 'member',
    userMembership: 'free',
    membershipValidity: null,
    currentBalance: 3,
    profileURL: '',
    aboutMe: '',
    address: '',
    city: '',
    country: '',
    phone: '',
    createdAt: time,
    version: 1,
    ...changes,
  };
}

export function sampleSettings(changes: Partial<PaymentSettings> = {}): PaymentSettings {
  return {
    enablePayPal: true,
    mode: 'sandbox',
    clientId: 'client-1',
    clientSecret: '',
    webhookIds: { sandbox: '', live: '' },
    currency: 'USD',
    buttonStyles: { layout: 'vertical', color: 'blue', shape: 'rect', label: 'pay' },
    version: 1,
    ...changes,
  };
}

export function sampleEntry(changes: Partial<CreditEntry> = {}): CreditEntry {
  return {
    _id: sampleId(31),
    reason: 'grant',
    amount: 10,
    balanceAfter: 10,
    description: 'Starter package, order ORDER001',
    orderId: 'ORDER001',
    generationId: null,
    createdAt: time,
    ...changes,
  };
}

export function sampleCredits(balance: number, entries: readonly CreditEntry[] = [], held = 0) {
  return {
    balance,
    held,
    entries,
    total: entries.length,
  };
}

export function sampleOptions(creditCost = 1): GenerationOptions {
  const base = { isEnabled: true, creditCost, maxVariants: 4, typicalSeconds: null };
  return {
    video: {
      ...base,
      ...{ durations: [4, 6, 8], aspectRatios: ['16:9', '9:16', '1:1'], resolutions: ['720p', '1080p'] },
      ...{ hasLastImage: true, hasSeed: true, hasSound: true },
    },
    image: {
      ...base,
      operations: ['edit', 'restyle', 'remove-background', 'vary'],
      aspectRatios: ['original', '16:9', '9:16', '1:1'],
    },
    code: base,
  };
}

export function sampleGeneration(changes: Partial<VideoGeneration> = {}): VideoGeneration {
  return {
    _id: sampleId(41),
    kind: 'video',
    status: 'succeeded',
    progress: 100,
    prompt: 'Glide over the dunes',
    promptKind: 'instructions',
    videoPrompt: null,
    imageUrl: 'https://api.example.test/images/1.jpg',
    lastImageUrl: null,
    videoUrl: 'https://api.example.test/videos/1.mp4',
    aspectRatio: '16:9',
    durationSeconds: 4,
    creditCost: 1,
    creditReturned: false,
    failure: null,
    createdAt: time,
    finishedAt: time,
    batchId: sampleId(41),
    variant: 0,
    queue: null,
    resolution: '720p',
    seed: null,
    hasSound: true,
    title: '',
    isFavorite: false,
    folderId: null,
    posterUrl: 'https://api.example.test/posters/1.jpg',
    width: 1280,
    height: 720,
    share: null,
    ...changes,
  };
}

export function sampleTicketMessage(changes: Partial<TicketMessage> = {}): TicketMessage {
  return {
    _id: '1',
    message: 'We are on it.',
    timestamp: time,
    sender: 'admin',
    attachments: [],
    ...changes,
  };
}

export function sampleTicket(changes: Partial<Ticket> = {}): Ticket {
  return makeTicket(1, {
    subject: 'My video is upside down',
    message: 'The sky is where the sea was.',
    ticketUserName: 'Ada Lovelace',
    ticketUserEmail: 'ada@example.test',
    ...changes,
  });
}
