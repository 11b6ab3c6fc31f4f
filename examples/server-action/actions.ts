'use server';
// A server action for a form of your site, as Next.js has them: `useActionState(startCheckout, initialState)`, and a
// redirect to `payAt` once it is there. The key needs customers:read, customers:write, orders:read and orders:write.
import { createCustomer, createPaymentLink, listUsers, newOrder } from '@credit-studio/contracts/calls';
import { ApiError, createClient } from '@credit-studio/contracts/client';

export interface CheckoutState {
  /** The page where the buyer pays. */
  payAt: string | null;
  /** A sentence for the buyer. */
  problem: string | null;
}

const baseUrl = process.env.CREDIT_STUDIO_API ?? 'http://localhost:4000';
const key = process.env.CREDIT_STUDIO_KEY ?? '';
const returnUrl = process.env.RETURN_URL ?? 'https://partner.example/thanks';
const shop = createClient({ baseUrl, key, calls: { createCustomer, listUsers } });

export async function startCheckout(_before: CheckoutState, form: FormData): Promise<CheckoutState> {
  const read = (name: string) => String(form.get(name) ?? '');
  try {
    const customer = await findOrCreateCustomer(read('email'), read('name'));
    const forCustomer = createClient({ baseUrl, key, customer, calls: { createPaymentLink, newOrder } });
    const { data: order } = await forCustomer.newOrder({
      body: {
        packageId: read('packageId'),
        customerName: read('name'),
        address: read('address'),
        country: read('country'),
      },
    });
    const { data: link } = await forCustomer.createPaymentLink({
      params: { id: order.orderId },
      body: { returnUrl },
    });
    return { payAt: link.url, problem: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The API says what is wrong with a field in words for the person who filled it in.
    return { payAt: null, problem: error.issues[0]?.message ?? error.message };
  }
}

/** A buyer who comes back has a record already. */
async function findOrCreateCustomer(email: string, userName: string): Promise<string> {
  try {
    return (await shop.createCustomer({ body: { email, userName } })).data._id;
  } catch (error) {
    if (!(error instanceof ApiError && error.is('conflict'))) throw error;
    const { rows } = await shop.listUsers({ query: { userEmail: email } });
    const [known] = rows;
    if (!known) throw error;
    return known._id;
  }
}
