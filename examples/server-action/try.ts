// Calls the action as a form would: node try.ts ada@example.com
import { listPackages } from '@credit-studio/contracts/calls';
import { createClient } from '@credit-studio/contracts/client';
import { startCheckout } from './actions.ts';

const baseUrl = process.env.CREDIT_STUDIO_API ?? 'http://localhost:4000';
const [first] = await createClient({ baseUrl, calls: { listPackages } }).listPackages();

const form = new FormData();
form.set('email', process.argv[2] ?? 'ada@example.com');
form.set('name', 'Ada Byron');
form.set('address', '1 Mill Lane');
form.set('country', 'United Kingdom');
form.set('packageId', first?._id ?? '');
console.log(JSON.stringify(await startCheckout({ payAt: null, problem: null }, form)));
