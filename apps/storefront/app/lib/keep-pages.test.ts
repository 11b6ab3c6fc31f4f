import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPages } from './keep-pages.ts';

const routes = {
  root: { module: '/assets/root.js', css: ['/assets/root.css'] },
  'routes/site-layout': { parentId: 'root', module: '/assets/site.js' },
  'routes/about': { parentId: 'routes/site-layout', module: '/assets/about.js' },
  'routes/credits': { parentId: 'root', module: '/assets/credits.js', imports: ['/assets/money.js'] },
  'routes/orders': { parentId: 'root', module: '/assets/orders.js', imports: ['/assets/money.js'] },
};
const kept = ['root.js', 'root.css', 'credits.js', 'money.js', 'orders.js'].map((file) => `/assets/${file}`);

let answer = async () => new Response('');
let asked: string[];

beforeEach(() => {
  asked = [];
  answer = async () => new Response('');
  vi.useFakeTimers();
  vi.stubGlobal('__reactRouterManifest', { routes });
  vi.stubGlobal('fetch', (file: string) => {
    asked.push(file);
    return answer();
  });
});
afterEach(() => vi.useRealTimers());

function pass(ms: number) {
  return vi.advanceTimersByTimeAsync(ms);
}

it('downloads each file of all pages that are no documents, once the page has been quiet', async () => {
  keepPages();
  await pass(9_900);
  expect(asked).toEqual([]);
  await pass(200);
  expect(asked).toEqual(kept);
});

it('downloads the others when one fails', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  keepPages();
  await pass(10_000);
  expect(asked).toEqual(kept);
});

it('downloads nothing more once it is stopped', async () => {
  const stop = keepPages();
  answer = async () => {
    stop();
    return new Response('');
  };
  await pass(10_000);
  expect(asked).toEqual(kept.slice(0, 1));
});

it('downloads nothing for a page that was left early', async () => {
  keepPages()();
  await pass(60_000);
  expect(asked).toEqual([]);
});

it('downloads nothing while the browser saves data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  keepPages();
  await pass(60_000);
  expect(asked).toEqual([]);
});

it('downloads nothing without the list of routes', async () => {
  vi.stubGlobal('__reactRouterManifest', undefined);
  keepPages();
  await pass(10_000);
  expect(asked).toEqual([]);
});
