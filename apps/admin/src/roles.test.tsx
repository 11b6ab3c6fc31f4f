import {
  type Endpoint,
  endpoints,
  hasPermission,
  type Permission,
  permissionOf,
  type StaffRole,
  staffRoles,
  storedStaffRoles,
} from '@credit-studio/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  pathOfDispute,
  pathOfItemOrder,
  pathOfMedia,
  pathOfOrder,
  pathOfReconciliationDay,
  pathOfTicket,
  pathOfTranslation,
  pathOfUser,
  pathOfVideo,
  pathOfWebhook,
  paths,
} from './lib/paths.ts';
import { findScreenPermission, mayOpen } from './lib/screen-permissions.ts';
import type { FakeApi } from './testing/fake-api.ts';
import { adminUser, makePayment } from './testing/records.ts';
import { renderApp } from './testing/render-app.tsx';
import {
  colleague,
  shopAnswers,
  shopCustomer,
  shopDay,
  shopDisputeId,
  shopGeneration,
  shopImage,
  shopItemOrder,
  shopOrder,
  shopTicket,
  shopWebhook,
} from './testing/shop-answers.ts';

const modules = import.meta.glob(['./{resources,dashboard,settings,layout}/**/*.tsx', '!./**/*.test.tsx']);
/** Every screen is fetched before the tests, so that none of them waits for one. */
beforeAll(async () => {
  await Promise.all(Object.values(modules).map((load) => load()));
});

const { join: _join, settings: _settings, ...ownScreens } = paths;
/** Every screen behind the gate, with the records below it. */
const addresses = [
  ...Object.values(ownScreens),
  pathOfOrder(shopOrder.orderId),
  pathOfItemOrder(shopItemOrder.orderId),
  pathOfDispute(shopDisputeId),
  pathOfReconciliationDay(shopDay),
  pathOfVideo(shopGeneration._id),
  ...['', '?show=orders', '?show=videos', '?show=credits', '?show=tickets', '?show=mails'].map(
    (view) => `${pathOfUser(shopCustomer._id)}${view}`,
  ),
  pathOfUser(colleague._id),
  pathOfMedia(shopImage._id),
  pathOfTranslation({ kind: 'section', id: 'banner', language: 'de' }),
  pathOfTranslation({ kind: 'item', id: 'none', language: 'de' }),
  pathOfTicket(shopTicket._id),
  pathOfWebhook(shopWebhook._id),
  `${paths.legalPages}/terms`,
];

/** The same with what an address can open over a screen, whether the role includes it or not. */
const dialogs = [
  `${paths.packages}?package=new`,
  `${paths.items}?item=new`,
  `${paths.users}?edit-user=${shopCustomer._id}`,
  `${paths.users}?message=${shopCustomer._id}`,
  `${paths.users}?message-log=${shopCustomer._id}`,
  `${pathOfUser(shopCustomer._id)}?edit-user=${shopCustomer._id}`,
  `${pathOfUser(colleague._id)}?edit-user=${colleague._id}`,
  `${pathOfUser(colleague._id)}?message=${colleague._id}`,
  `${paths.orders}?details=${shopOrder._id}`,
  `${paths.orders}?message=${shopCustomer._id}`,
  `${pathOfOrder(shopOrder.orderId)}?refund=${makePayment()._id}`,
  `${paths.team}?invite=new`,
  `${paths.team}?role=${colleague._id}`,
  ...[paths.aiKeys, paths.apiKeys, paths.webhooks, paths.savedReplies, paths.emailTemplates].map(
    (path) => `${path}?edit=new`,
  ),
  `${pathOfWebhook(shopWebhook._id)}?edit=${shopWebhook._id}`,
  `${paths.features}?edit=new`,
  `${paths.testimonials}?edit=new`,
  `${paths.banner}?revisions=all`,
];

/** The labels of the menu, said once more by hand. */
const menus: Record<StaffRole, string[]> = {
  owner: [
    ...['Dashboard', 'All Orders', 'Orders', 'Item Orders', 'Payments', 'Disputes', 'Reconciliation'],
    ...['Packages', 'Items'],
    ...['Customers', 'Support Messages', 'Email Templates', 'Videos', 'Generations', 'AI Keys'],
    ...[
      'Content',
      'Media',
      'Languages',
      'Legal Pages',
      'Logo',
      'System Health',
      'Team',
      'Audit Log',
      'Settings',
    ],
  ],
  manager: [
    ...['Dashboard', 'All Orders', 'Orders', 'Item Orders', 'Payments', 'Disputes', 'Reconciliation'],
    ...['Packages', 'Items'],
    ...['Customers', 'Support Messages', 'Email Templates', 'Videos', 'Generations', 'AI Keys'],
    ...[
      'Content',
      'Media',
      'Languages',
      'Legal Pages',
      'Logo',
      'System Health',
      'Team',
      'Audit Log',
      'Settings',
    ],
  ],
  support: [
    ...['Dashboard', 'All Orders', 'Orders', 'Item Orders', 'Payments', 'Disputes', 'Reconciliation'],
    ...['Packages', 'Items'],
    ...['Customers', 'Support Messages', 'Email Templates', 'Videos', 'Settings'],
  ],
  content: [
    'Dashboard',
    'Packages',
    'Items',
    'Content',
    'Media',
    'Languages',
    'Legal Pages',
    'Logo',
    'Settings',
  ],
  accounting: [
    ...['Dashboard', 'All Orders', 'Orders', 'Item Orders', 'Payments', 'Disputes', 'Reconciliation'],
    ...['Packages', 'Items'],
    ...['Customers', 'Settings'],
  ],
  developer: [
    ...['Dashboard', 'All Orders', 'Orders', 'Item Orders', 'Payments', 'Disputes', 'Reconciliation'],
    ...['Packages', 'Items'],
    ...[
      'Customers',
      'Generations',
      'AI Keys',
      'Content',
      'Media',
      'Languages',
      'Legal Pages',
      'Logo',
      'System Health',
      'Settings',
    ],
  ],
};

/** The same for the menu of the settings. */
const settingsMenus: Record<StaffRole, string[]> = {
  owner: [
    ...[
      'Account',
      'Security',
      'Notices',
      'Shop',
      'PayPal',
      'Packages',
      'Generations',
      'AI Keys',
      'Logo',
      'Banner',
      'Features',
    ],
    ...['About', 'Testimonials', 'Contact Page', 'Footer', 'Legal Pages', 'Emails', 'Email Templates'],
    ...['Saved Replies', 'API Keys', 'Webhooks'],
  ],
  manager: [
    ...[
      'Account',
      'Security',
      'Notices',
      'Shop',
      'Packages',
      'Generations',
      'AI Keys',
      'Logo',
      'Banner',
      'Features',
    ],
    ...['About', 'Testimonials', 'Contact Page', 'Footer', 'Legal Pages', 'Emails', 'Email Templates'],
    ...['Saved Replies', 'API Keys', 'Webhooks'],
  ],
  support: ['Account', 'Security', 'Notices', 'Packages', 'Emails', 'Email Templates', 'Saved Replies'],
  content: [
    ...['Account', 'Security', 'Notices', 'Packages', 'Logo', 'Banner', 'Features'],
    ...['About', 'Testimonials', 'Contact Page', 'Footer', 'Legal Pages'],
  ],
  accounting: ['Account', 'Security', 'Notices', 'Packages'],
  developer: [
    ...[
      'Account',
      'Security',
      'Notices',
      'Shop',
      'Packages',
      'Generations',
      'AI Keys',
      'Logo',
      'Banner',
      'Features',
    ],
    ...['About', 'Testimonials', 'Contact Page', 'Footer', 'Legal Pages', 'API Keys', 'Webhooks'],
  ],
};

function renderAs(role: StaffRole, path: string) {
  return renderApp({ path, role: storedStaffRoles[role], answers: shopAnswers });
}

async function readMenu(name: string): Promise<(string | null)[]> {
  const menu = within(await screen.findByRole('navigation', { name }));
  return menu.getAllByRole('link').map((link) => link.textContent);
}

/** The panel that is in the place of a screen. */
const findRefusal = () => screen.queryByRole('heading', { name: 'Your role does not include this' });

/** Calls whose right the API checks inside, because others may call them too. */
const innerRights: Partial<Record<keyof typeof endpoints, Permission>> = { listAiKeys: 'ai-keys:read' };

function matches({ method, path }: Endpoint, call: FakeApi['calls'][number]): boolean {
  const pattern = path.replaceAll(/\{\w+\}/g, '[^/]+');
  return method === call.method && new RegExp(`^${pattern}$`).test(call.path);
}

/** The right that a call needs; null for one that everyone in the console may make. */
function findNeeded(call: FakeApi['calls'][number]): Permission | null {
  // Who one is. The records of others need the right.
  if (call.path === '/users' && call.query.userEmail === adminUser.UserEmail) return null;
  const table: [string, Endpoint][] = Object.entries(endpoints);
  const found = table.filter(([, endpoint]) => matches(endpoint, call));
  const [name, endpoint] = found.find(([, { path }]) => path === call.path) ?? found[0] ?? [];
  if (!endpoint) throw new Error(`${call.method} ${call.path} is no call of the API.`);
  const inner = Object.entries(innerRights).find(([known]) => known === name)?.[1];
  return endpoint.access === 'staff' ? permissionOf(endpoint) : (inner ?? endpoint.scope ?? null);
}

/** Links of the shown screen and of what is open over it that lead where the role may not go. */
function listDeadLinks(may: (permission: Permission) => boolean): string[] {
  const parts = [screen.getByRole('main'), ...screen.queryAllByRole('dialog')];
  const links = parts.flatMap((part) => within(part).queryAllByRole('link'));
  return links.map((link) => link.getAttribute('href') ?? '').filter((href) => !mayOpen(href, may));
}

/** What is open over a screen or in its place. */
const findDialog = () => screen.queryByRole('dialog') ?? document.querySelector('main form');

/** What screens read for those who may. */
const readOnScreens: Permission[] = [
  ...(['reports:read', 'settings:read', 'operations:read', 'payments:read', 'credits:read'] as const),
  ...(['generations:read', 'support:read', 'messages:read', 'ai-keys:read', 'api-keys:read'] as const),
  ...(['webhooks:read', 'content:read', 'audit:read', 'customers:read', 'orders:read', 'team:read'] as const),
];

/** Waits until a screen has drawn what it loads, and has asked for all that it needs. */
async function settle(api: FakeApi) {
  let known = -1;
  await waitFor(async () => {
    const before = known;
    known = api.calls.length;
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
    expect(screen.getByRole('main')).toHaveTextContent(/\w/);
    expect(api.calls.length).toBe(before);
  });
}

describe.each(staffRoles)('the console of the role %s', (role) => {
  const may = (permission: Permission) => hasPermission(storedStaffRoles[role], permission);

  it('lists its screens and no others', async () => {
    renderAs(role, paths.dashboard);
    expect(await readMenu('Menu')).toEqual(menus[role]);
  });

  it('lists the panels of its settings and no others', async () => {
    renderAs(role, paths.account);
    expect(await readMenu('Settings')).toEqual(settingsMenus[role]);
  });

  it('opens its screens and refuses the others, without a link or a request beyond its rights', async () => {
    const { api, router } = renderAs(role, paths.dashboard);
    await screen.findByRole('heading', { name: 'Dashboard' });
    const deadLinks: string[] = [];
    const shut: string[] = [];
    for (const address of [...addresses, ...dialogs]) {
      await act(() => router.navigate(address));
      const needed = findScreenPermission(address.split('?')[0] ?? '');
      const isOpen = needed === null || may(needed);
      if (!isOpen) await screen.findByRole('heading', { name: 'Your role does not include this' });
      await settle(api);
      deadLinks.push(...listDeadLinks(may).map((href) => `${address} → ${href}`));
      expect(findRefusal() === null, `${address} is ${isOpen ? 'open' : 'closed'}`).toBe(isOpen);
      if (dialogs.includes(address) && !findDialog()) shut.push(address);
    }
    expect(deadLinks).toEqual([]);
    // Some of them need further rights. An owner has all.
    if (role === 'owner') expect(shut).toEqual([]);
    const refused = api.calls.filter((call) => {
      const needed = findNeeded(call);
      return needed !== null && !may(needed);
    });
    expect(refused.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    // The calls are made for those who may, so their absence means something.
    const made = new Set(api.calls.map(findNeeded));
    expect(readOnScreens.filter(may).filter((permission) => !made.has(permission))).toEqual([]);
  });
});

describe('a screen that the role does not include', () => {
  it('says what the role is for, and leads to the dashboard', async () => {
    const { person, router } = renderAs('accounting', '/admin/Support-Messages');
    await screen.findByRole('heading', { name: 'Your role does not include this' });
    const main = screen.getByRole('main');
    expect(main).toHaveTextContent('Your role is Accounting.');
    expect(main).toHaveTextContent('Orders, payments, refunds, disputes and reports.');
    expect(main).toHaveTextContent('An owner of the shop can do it, or give you another role.');
    expect(screen.getByRole('navigation', { name: 'Menu' })).toBeInTheDocument();
    await person.click(within(main).getByRole('link', { name: 'Go to the dashboard' }));
    expect(router.state.location.pathname).toBe(paths.dashboard);
  });

  it('is no shortcut either', async () => {
    const { person, router } = renderAs('content', paths.banner);
    await screen.findByRole('navigation', { name: 'Menu' });
    await person.keyboard('gs');
    expect(router.state.location.pathname).toBe(paths.banner);
    await person.keyboard('gd');
    expect(router.state.location.pathname).toBe(paths.dashboard);
  });

  it('is not found by the search', async () => {
    const { person } = renderAs('content', paths.dashboard);
    await screen.findByRole('navigation', { name: 'Menu' });
    await person.keyboard('{Control>}k{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
    expect(await dialog.findByRole('option', { name: /Legal Pages/ })).toBeInTheDocument();
    for (const name of [/Support Messages/, /PayPal/, /Add a package/])
      expect(dialog.queryByRole('option', { name })).not.toBeInTheDocument();
  });
});
