import type { Services } from '../src/context.ts';
import { seedEmailTemplates } from '../src/modules/messages/index.ts';

const demoTemplates = [
  {
    name: 'Welcome',
    subject: 'Welcome to Credit Studio, {{userName}}',
    body: 'Hello {{userName}},\n\nthank you for joining. Choose an image, say what moves, and watch your first video.\n\nCredit Studio',
  },
  {
    name: 'A video that failed',
    subject: 'Your credit is back',
    body: 'Hello {{userName}},\n\nyour video could not be made, and its credit is back in your balance. Another image or other words often help; write to us if it happens again.\n\nCredit Studio',
  },
];

/** Templates that staff can start a message from. */
export function seedDemoTemplates(services: Pick<Services, 'database'>): Promise<void> {
  return seedEmailTemplates(services, demoTemplates);
}
