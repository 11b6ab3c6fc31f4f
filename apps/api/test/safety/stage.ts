import { randomBytes } from 'node:crypto';
import { customerHeader } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { addAiKey } from '../../src/modules/ai-keys/index.ts';
import { grantCredits } from '../../src/modules/credits/index.ts';
import { outboundMessages } from '../../src/modules/messages/messages.tables.ts';
import { webhookEvents } from '../../src/modules/payments/payments.tables.ts';
import { users } from '../../src/modules/users/users.tables.ts';
import { drawImage } from '../draw-image.ts';
import { startTestGemini } from '../gemini.ts';
import { multipart } from '../multipart.ts';
import { openPaypalShop } from '../paypal-shop.ts';
import { signInAccount } from '../sign-up.ts';
import type { TestPerson } from '../test-app.ts';
import { type CallerName, createCallers } from './callers.ts';
import { stageGenerations } from './stage-generations.ts';
import { stageTeam } from './stage-team.ts';
import { stageWebhooks } from './stage-webhooks.ts';

const paymentSettings = {
  enablePayPal: true,
  mode: 'sandbox',
  clientId: 'shop-client',
  clientSecret: 'shop-secret',
  currency: 'USD',
  buttonStyles: { layout: 'vertical', color: 'blue', shape: 'rect', label: 'paypal' },
};
const billing = { customerName: 'Robin Tester', address: '1 Test Lane', country: 'Canada' };

/** The whole studio with its sandboxes, people of every kind, and fresh records for requests to speak of. */
export async function openStage() {
  const gemini = await startTestGemini();
  const log: string[] = [];
  const shop = await openPaypalShop({
    variables: { GEMINI_BASE_URL: gemini.url, LOG_LEVEL: 'trace' },
    logDestination: { write: (line) => void log.push(line) },
  });
  const { api } = shop;
  const { services } = api;
  const { callers, people } = await createCallers(api);
  const { customer, admin } = people;

  let serial = 0;
  const unique = (name: string) => `${name}-${++serial}`;

  /** Makes a record over HTTP, as the person would, and hands back what the answer holds. */
  const make = async (as: TestPerson, url: string, payload: object, method: 'POST' | 'PUT' = 'POST') => {
    const answer = await api.inject({ method, url, as, payload });
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.body}`);
    const body = answer.json();
    // Every call used here answers with the record, bare or in the envelope.
    return (body.data ?? body) as { _id: string } & Record<string, unknown>;
  };
  const grant = (person: { user: { id: string } }) =>
    services.database.transaction((transaction) =>
      grantCredits(transaction, {
        userId: person.user.id,
        amount: 100,
        reference: unique('stage'),
        description: 'For the stage',
      }),
    );
  const upload = async (as: TestPerson): Promise<string> => {
    const image = multipart(await drawImage().jpeg().toBuffer());
    const answer = await api.inject({ method: 'POST', url: '/api/image-upload', as, ...image });
    return answer.json().file.url;
  };

  await addAiKey(services, { name: 'stage', apiKey: 'AIzaSyStage0000000000000000000000000000' });
  for (const caller of Object.values(callers)) if (caller && 'user' in caller) await grant(caller);
  const images = { customer: await upload(customer) };
  let drawn = 0;
  /** A form with an image that was not uploaded before. */
  const imageFile = async () => {
    drawn += 1;
    const size = { width: 8 + (drawn % 90), height: 8 + Math.floor(drawn / 90) };
    return multipart(await drawImage(size).png().toBuffer());
  };

  const record = async (url: string, payload: object) => String((await make(admin, url, payload))._id);
  const remove = (url: string) => api.inject({ method: 'DELETE', url, as: admin });
  const keys: string[] = [];
  const newKey = () => {
    const key = `AIzaSy${unique('k').padEnd(33, '0')}`;
    keys.push(key);
    return key;
  };

  const apiKeys = new Map<string, { token: string }>();
  /** A key with these rights and a limit that no test reaches, made by the admin. */
  const apiKey = async (scopes: readonly string[]) => {
    const known = apiKeys.get(scopes.join());
    if (known) return known;
    const payload = { name: unique('Key'), scopes, callsPerMinute: 10_000 };
    const made = { token: String((await make(admin, '/api/api-keys', payload)).key) };
    apiKeys.set(scopes.join(), made);
    return made;
  };

  /** Takes every package but the first off sale. */
  const freePlace = async () => {
    const answer = await api.inject({ method: 'GET', url: '/packages', as: admin });
    for (const { _id } of answer.json()) if (_id !== shop.starter.id) await remove(`/package/${_id}`);
  };
  const addPackage = async () => {
    await freePlace();
    return record('/add-package', {
      packageName: unique('Package'),
      price: '9.00',
      credit: 10,
      validity: 30,
    });
  };
  const addItem = () =>
    record('/items', { itemName: unique('Item'), price: '5.00', guidelines: 'Unpack it.' });
  /** Takes away the views of the admin, of which there may be only so many. */
  const freeViews = async () => {
    const answer = await api.inject({ method: 'GET', url: '/api/saved-views', as: admin });
    for (const { _id } of answer.json().data) await remove(`/api/saved-views/${_id}`);
  };
  const placeOrder = (path: string, packageId: string) => make(customer, path, { packageId, ...billing });
  /** Accounts of the identity emulator outlive a run. */
  const run = randomBytes(6).toString('hex');
  const newAddress = () => `${unique('invited')}@${run}.test`;
  const signInAgain = async (name: CallerName) => {
    const caller = callers[name];
    if (caller && 'password' in caller) caller.token = await signInAccount(caller);
  };
  /** What a request upset that others rely on. */
  const upset = { shop: false, callers: new Set<CallerName>() };

  return {
    ...{ api, shop, gemini, callers, people, images, paymentSettings, log, keys },
    ...{ run, signInAgain, unique, newKey, freePlace, package: addPackage, item: addItem },
    ...stageGenerations({ services, make, unique, customer, imageUrl: images.customer }),
    savedView: async () => {
      await freeViews();
      return record('/api/saved-views', { list: 'orders', name: unique('View'), query: 'status=pending' });
    },
    freeViews,
    packageOrder: () => placeOrder('/new-order', shop.starter.id),
    itemOrder: async () => placeOrder('/new-item-order', await addItem()),
    async paidOrder() {
      const { order, paypalOrderId } = await shop.approvedOrder(customer);
      const answer = await shop.capture(customer, paypalOrderId);
      if (answer.statusCode !== 200) throw new Error(`the capture answered ${answer.body}`);
      return order;
    },
    async archivedPackage() {
      const id = await addPackage();
      await remove(`/package/${id}`);
      return id;
    },
    async archivedItem() {
      const id = await addItem();
      await remove(`/items/${id}`);
      return id;
    },
    async sentMessage() {
      const id = await record('/send-message', { toEmail: customer.email, subject: 'Hi', messageBody: 'Hi' });
      await services.database
        .update(outboundMessages)
        .set({ state: 'failed' })
        .where(eq(outboundMessages.id, id));
      return id;
    },
    /** A notification that can be dealt with without PayPal, since it names nothing. */
    async webhookEvent() {
      const id = uuidv7();
      const eventType = 'PAYMENT.CAPTURE.COMPLETED';
      await services.database
        .insert(webhookEvents)
        .values({ id, eventId: unique('WH'), eventType, body: {} });
      return id;
    },
    ticket: async () =>
      (await make(customer, '/new-support-message', { subject: 'Help', message: 'Where?' }))._id,
    key: apiKey,
    /** The token of a link to an unpaid order of the customer. */
    async paymentLink() {
      const { _id } = await placeOrder('/new-order', shop.starter.id);
      const { token } = await apiKey(['orders:write']);
      const answer = await api.inject({
        method: 'POST',
        url: `/order/${_id}/payment-link`,
        as: { token },
        headers: { [customerHeader]: customer.user.id },
        payload: { returnUrl: 'https://partner.test/thanks' },
      });
      if (answer.statusCode !== 201) throw new Error(`payment-link answered ${answer.body}`);
      return String(answer.json().data.url).split('/').at(-1) ?? '';
    },
    apiKeyTexts: () => [...apiKeys.values()].map(({ token }) => token),
    apiKey: () => record('/api/api-keys', { name: unique('Key'), scopes: ['orders:read'] }),
    ...stageWebhooks({ database: services.database, record }),
    ...stageTeam({ database: services.database, record, newAddress, admin }),
    aiKey: () => record('/api/gemini-keys', { name: unique('key'), key: newKey() }),
    imageFile,
    /** A new image of the media library. */
    async image() {
      const answer = await api.inject({
        method: 'POST',
        url: '/api/media',
        as: admin,
        ...(await imageFile()),
      });
      if (answer.statusCode !== 201) throw new Error(`the upload answered ${answer.body}`);
      return String(answer.json().data._id);
    },
    savedReply: () => record('/saved-replies', { title: unique('Hello'), text: 'Hello' }),
    template: () => record('/user-emails', { templateName: unique('Hello'), subject: 'Hello', body: 'Hi' }),
    feature: () => record('/api/features-section', { title: unique('Fast'), description: 'Very fast.' }),
    testimonial: () =>
      record('/api/testimonials', { quote: 'Good.', authorName: unique('Ann'), authorTitle: 'Director' }),
    person: () => api.signUp(),
    /** The admin's own note about someone. */
    async note() {
      const { user } = await api.signUp();
      const { _id: noteId } = await make(admin, `/api/users/${user.id}/notes`, { text: 'Called' });
      return { id: user.id, noteId };
    },
    async blockedPerson() {
      const { user } = await api.signUp();
      await make(admin, `/api/users/${user.id}/block`, { reason: 'Chargebacks' });
      return { params: { id: user.id } };
    },
    reopenShopAfterwards: () => {
      upset.shop = true;
    },
    renewAfterwards: (caller: CallerName) => {
      upset.callers.add(caller);
    },
    /** Brings back what requests upset, for the next one. */
    async mend() {
      if (upset.shop)
        await api.inject({ method: 'PUT', url: '/api/paypal-settings', as: admin, payload: paymentSettings });
      for (const name of upset.callers) {
        const caller = callers[name];
        if (!caller || !('password' in caller)) continue;
        if ('user' in caller)
          await services.database
            .update(users)
            .set({ sessionsEndedAt: null, role: caller.user.role })
            .where(eq(users.id, caller.user.id));
        await signInAgain(name);
      }
    },
    /** The same, at the end of such requests. */
    async settle() {
      await this.mend();
      upset.shop = false;
      upset.callers.clear();
    },
    close: async () => {
      await shop.close();
      await gemini.close();
    },
  };
}
export type Stage = Awaited<ReturnType<typeof openStage>>;
