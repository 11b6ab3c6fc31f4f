// Shows what a shop sells on the page of another site. It needs no key: an admin adds the origin of the page to the
// shop's settings in the console, under Allowed origins.
import { listPackages } from '@credit-studio/contracts/calls';
import { ApiError, createClient } from '@credit-studio/contracts/client';

const list = find('packages');
const client = createClient({ baseUrl: list.dataset.api ?? '', calls: { listPackages } });

try {
  for (const { packageName, credit, price, currency } of await client.listPackages()) {
    const entry = document.createElement('li');
    const amount = new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(price));
    entry.textContent = `${packageName}: ${credit} credits for ${amount}`;
    list.append(entry);
  }
} catch (error) {
  find('problem').textContent = error instanceof ApiError ? error.message : 'The price list cannot be shown.';
} finally {
  list.removeAttribute('aria-busy');
}

function find(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no element ${id}.`);
  return element;
}
