import { type StaffRole, storedStaffRoles } from '@credit-studio/contracts';
import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pathOfDispute, pathOfOrder, pathOfTicket, pathOfUser, pathOfVideo, paths } from './lib/paths.ts';
import { makeApiKey } from './resources/api-keys/testing/records.ts';
import { fakeSection } from './resources/content/testing/fake-section.ts';
import { adminUser } from './testing/records.ts';
import { type Answers, renderApp } from './testing/render-app.tsx';
import { setScreenWidth } from './testing/set-screen-width.ts';
import {
  colleague,
  shopAnswers,
  shopCustomer,
  shopDisputeId,
  shopGeneration,
  shopOrder,
  shopTicket,
} from './testing/shop-answers.ts';

const refundKey = makeApiKey(3, { scopes: ['orders:read', 'refunds:write'] });

function renderAs(role: StaffRole, path: string, answers: Answers = {}) {
  return renderApp({ path, role: storedStaffRoles[role], answers: { ...shopAnswers, ...answers } });
}

const button = (name: string | RegExp) => screen.queryByRole('button', { name });

/** The names of all buttons of a screen that begin with one of these words. */
function listActions(words: RegExp) {
  return within(screen.getByRole('main'))
    .queryAllByRole('button')
    .map((one) => one.getAttribute('aria-label') ?? one.textContent)
    .filter((name) => words.test(name));
}

describe('an order', () => {
  const pending = { ...shopOrder, paymentStatus: 'pending' };
  const answers = { [`/order/${shopOrder.orderId}`]: () => Response.json(pending) };
  const moneyBack = { ...shopOrder, paymentStatus: 'Paid' };

  it.each([
    ['owner', true],
    ['manager', true],
    ['support', false],
    ['accounting', false],
    ['developer', false],
  ] as const)('can be cancelled and deleted by the role %s: %s', async (role, isOffered) => {
    renderAs(role, pathOfOrder(shopOrder.orderId), answers);
    await screen.findByRole('button', { name: 'Copy payment link' });
    expect(button('Cancel order') !== null).toBe(isOffered);
    expect(button('Delete order') !== null).toBe(isOffered);
  });

  it.each([
    ['manager', true],
    ['accounting', true],
    ['support', false],
    ['developer', false],
  ] as const)('can be refunded by the role %s: %s', async (role, isOffered) => {
    renderAs(role, `${pathOfOrder(shopOrder.orderId)}?refund=${'0190f000-0000-7000-8000-000000000300'}`, {
      [`/order/${shopOrder.orderId}`]: () => Response.json(moneyBack),
    });
    await screen.findByText('$29.00 can be refunded.');
    // The dialog that the address asks for would be in front of the button.
    if (isOffered) expect(await screen.findByRole('dialog')).toBeInTheDocument();
    else {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(button(/^Refund/)).not.toBeInTheDocument();
    }
  });

  it('offers nothing for several orders to a role that can do nothing with them', async () => {
    renderAs('developer', paths.orders);
    await screen.findByRole('link', { name: shopOrder.orderId });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(button('Export CSV')).not.toBeInTheDocument();
  });

  it('offers to export several orders to accounting, and nothing else', async () => {
    const { person } = renderAs('accounting', paths.orders);
    await screen.findByRole('link', { name: shopOrder.orderId });
    await person.click(screen.getByRole('checkbox', { name: `Select order ${shopOrder.orderId}` }));
    expect(await screen.findByRole('button', { name: 'Export selected' })).toBeInTheDocument();
    expect(listActions(/^(Cancel|Delete|Send)/)).toEqual([]);
  });
});

describe('a customer', () => {
  const path = pathOfUser(shopCustomer._id);

  it('is cared for by support, which edits and deletes no one', async () => {
    const { person } = renderAs('support', path);
    await person.click(await screen.findByRole('button', { name: 'More' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Send reset mail',
      'End sessions',
      'Block',
    ]);
    expect(button('Edit')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'New note' })).toBeInTheDocument();
  });

  it('is only looked at by accounting', async () => {
    renderAs('accounting', path);
    await screen.findByRole('heading', { name: /Cleo Customer/ });
    await screen.findByText('No notes yet.');
    expect(listActions(/^(Edit|More|Send message|Message log|Add note)/)).toEqual([]);
    expect(screen.getByText('VIP')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    const links = within(screen.getByRole('navigation', { name: 'What to show' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Activity', 'Orders', 'Credits']);
    expect(button('Tickets')).not.toBeInTheDocument();
  });

  it.each(['manager', 'support'] as const)(
    'who is a colleague is only looked at by the role %s',
    async (role) => {
      renderAs(role, pathOfUser(colleague._id));
      await screen.findByRole('heading', { name: /Carl Colleague/ });
      await screen.findByText('No notes yet.');
      expect(listActions(/^(Edit|More|Add note)/)).toEqual([]);
    },
  );

  it('who is a colleague is managed by an owner', async () => {
    const { person } = renderAs('owner', pathOfUser(colleague._id));
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeInTheDocument();
  });

  it('is edited and deleted in the list where the role includes it, and the team is not', async () => {
    setScreenWidth(1440);
    renderAs('manager', paths.users);
    await screen.findByRole('link', { name: 'Cleo Customer' });
    expect(listActions(/^(Edit|Delete) /)).toEqual(['Edit Cleo Customer', 'Delete Cleo Customer']);
    expect(button('Export CSV')).toBeInTheDocument();
  });

  it('gets no role in the team from a manager', async () => {
    setScreenWidth(1440);
    const { person } = renderAs('manager', paths.users);
    await person.click(await screen.findByRole('button', { name: 'Edit Cleo Customer' }));
    const roles = within(await screen.findByRole('combobox', { name: 'Role' })).getAllByRole('option');
    expect(roles.map(({ textContent }) => textContent)).toEqual(['Member', 'Seller', 'Other']);
  });

  it('is only listed for support, which can write to them', async () => {
    setScreenWidth(1440);
    renderAs('support', paths.users);
    await screen.findByRole('link', { name: 'Cleo Customer' });
    expect(listActions(/^(Edit|Delete|Export)/)).toEqual([]);
    expect(button('Send a message to Cleo Customer')).toBeInTheDocument();
  });
});

describe('a dispute', () => {
  it.each([
    ['manager', true, true],
    ['accounting', true, true],
    ['support', true, false],
    ['developer', false, false],
  ] as const)('is answered by the role %s: %s, and accepted: %s', async (role, answers, accepts) => {
    renderAs(role, pathOfDispute(shopDisputeId));
    await screen.findByRole('heading', { name: 'Conversation' });
    expect(button(/^Send/) !== null).toBe(answers);
    expect(button('Accept dispute…') !== null).toBe(accepts);
  });
});

describe('a ticket', () => {
  it('lets support give credit, and refund nothing', async () => {
    setScreenWidth(1440);
    const paid = { ...shopOrder, paymentStatus: 'Paid' };
    const { person } = renderAs('support', pathOfTicket(shopTicket._id), { '/orders': () => rows([paid]) });
    await person.click(await screen.findByRole('button', { name: 'Customer' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Customer' }));
    await drawer.findByRole('link', { name: paid.orderId });
    expect(drawer.getByRole('button', { name: 'Give credit' })).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: /^Refund/ })).not.toBeInTheDocument();
  });
});

describe('a ticket of a colleague', () => {
  const path = pathOfTicket(shopTicket._id);
  const asColleague = {
    [`/support-message/${shopTicket._id}`]: () => Response.json({ ...shopTicket, userId: colleague._id }),
  };

  it.each([
    ['support', false],
    ['manager', false],
    ['owner', true],
  ] as const)('lets the role %s give credit: %s', async (role, isOffered) => {
    setScreenWidth(1440);
    const { person } = renderAs(role, path, asColleague);
    await person.click(await screen.findByRole('button', { name: 'Customer' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Customer' }));
    await drawer.findByRole('link', { name: 'Carl Colleague' });
    expect(drawer.queryByRole('button', { name: 'Give credit' }) !== null).toBe(isOffered);
  });
});

describe('what the shop sells and says', () => {
  it('is changed by a manager', async () => {
    renderAs('manager', paths.packages);
    expect(await screen.findByRole('button', { name: 'Add Package' })).toBeInTheDocument();
    await screen.findByRole('heading', { name: 'Package 1' });
    expect(listActions(/^(Edit|Archive) /)).toHaveLength(2);
  });

  it.each(['support', 'content', 'accounting', 'developer'] as const)(
    'is sold as it is by the role %s',
    async (role) => {
      renderAs(role, `${paths.packages}?package=new`);
      await screen.findByRole('heading', { name: 'Package 1' });
      expect(listActions(/^(Add|Edit|Archive|Restore)/)).toEqual([]);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  it('is read by a developer, who cannot save it', async () => {
    renderAs('developer', `${paths.legalPages}/terms`);
    expect(await screen.findByText('You can look at this page but not change it.')).toBeInTheDocument();
    const text = screen.getByRole('textbox', { name: /^Text/ });
    expect(text).toBeEnabled();
    expect(text).toHaveAttribute('readonly');
    expect(text.closest('fieldset')).toHaveAccessibleDescription(
      'You can look at this page but not change it.',
    );
    expect(listActions(/^(Save|Reset|Deactivate)/)).toEqual([]);
  });

  it('is read by a developer in all of its tabs and lists, and stays as it is', async () => {
    const part = { subtitle: '', title: 'First', description: 'Words', buttonText: '', buttonLink: '' };
    const section = { ...part, images: [], clipShape: '', isActive: true };
    const features = [
      { title: '', text: 'One' },
      { title: '', text: 'Two' },
    ];
    const stored = {
      section1: { ...section, features },
      section2: { ...section, features, title: 'Second' },
    };
    const { person } = renderAs(
      'developer',
      paths.about,
      fakeSection('/api/about-section', { stored, label: 'About' }).answers,
    );
    await person.click(await screen.findByRole('tab', { name: 'Section 2' }));
    const panel = within(screen.getByRole('tabpanel', { name: 'Section 2' }));
    const title = panel.getByRole('textbox', { name: 'Title' });
    await person.type(title, ' changed');
    expect(title).toHaveFocus();
    expect(title).toHaveValue('Second');
    expect(panel.getByRole('switch', { name: 'Show this section' })).toBeDisabled();
    const buttons = panel.getAllByRole('button');
    expect(buttons.length).toBeGreaterThan(8);
    for (const one of buttons) expect(one, one.textContent ?? '').toBeDisabled();
  });

  it('is written by the role content', async () => {
    renderAs('content', `${paths.legalPages}/terms`);
    expect(await screen.findByRole('textbox', { name: /^Text/ })).toBeEnabled();
    expect(button('Reset to Default')).toBeInTheDocument();
  });
});

describe('settings and keys', () => {
  it('of the shop are read by a developer', async () => {
    renderAs('developer', paths.shop);
    expect(await screen.findByText('You can look at this page but not change it.')).toBeInTheDocument();
    expect(screen.getByLabelText('Time zone')).toBeDisabled();
  });

  it('are looked at by a manager, who adds, changes and deletes no key', async () => {
    const { router } = renderAs('manager', `${paths.aiKeys}?edit=new`);
    expect(await screen.findByRole('switch', { name: /^Active/ })).toBeDisabled();
    expect(listActions(/^(Add key|Edit|Delete)/)).toEqual([]);
    await router.navigate(`${paths.apiKeys}?edit=new`);
    await screen.findByRole('heading', { name: 'API Keys' });
    expect(listActions(/^(Create|Edit|Revoke)/)).toEqual([]);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('of programs get no right from a developer that developers lack', async () => {
    renderAs('developer', `${paths.apiKeys}?edit=new`);
    expect(await screen.findByRole('checkbox', { name: 'orders:read' })).toBeEnabled();
    expect(screen.getByRole('checkbox', { name: 'refunds:write' })).toBeDisabled();
  });
});

it('keeps a right of a stored key that its editor lacks, also after it was unticked', async () => {
  const { person } = renderAs('developer', `${paths.apiKeys}?edit=${refundKey._id}`, {
    '/api/api-keys': () => Response.json({ success: true, data: [refundKey] }),
  });
  const right = await screen.findByRole('checkbox', { name: 'refunds:write' });
  await person.click(right);
  expect(right).not.toBeChecked();
  await person.click(right);
  expect(right).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'orders:write' })).toBeDisabled();
});

describe('a result', () => {
  it.each([
    ['support', true],
    ['manager', true],
  ] as const)('is tried again by the role %s', async (role, isOffered) => {
    renderAs(role, pathOfVideo(shopGeneration._id));
    await screen.findByRole('heading', { name: 'Result' });
    expect(button('Try again') !== null).toBe(isOffered);
  });
});

describe('the dashboard', () => {
  const parts = async (role: StaffRole) => {
    renderAs(role, paths.dashboard);
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    const main = within(screen.getByRole('main'));
    const setup = ['owner', 'manager', 'developer'].includes(role);
    if (setup) await main.findByRole('heading', { name: 'Before the first sale' });
    const ownLink = { support: 'Saved Replies', content: 'Footer', developer: 'Webhooks' }[String(role)];
    if (ownLink) await main.findByRole('link', { name: new RegExp(`^${ownLink}`) });
    else if (role !== 'accounting') await main.findByRole('heading', { name: 'Pricing Packages' });
    return main;
  };

  it('leads content to the pages that they write', async () => {
    const main = await parts('content');
    expect(main.getByText('The parts of the site that you write.')).toBeInTheDocument();
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...[paths.banner, paths.features, paths.about, paths.testimonials],
      ...[paths.contactPage, paths.footer, paths.media, paths.legalPages, paths.logo],
    ]);
    for (const name of ['Users Management', 'Pricing Packages'])
      expect(main.queryByRole('heading', { name })).not.toBeInTheDocument();
  });

  it('leads support to customers and tickets, without figures', async () => {
    const main = await parts('support');
    expect(main.getByRole('link', { name: /^Support Messages/ })).toBeInTheDocument();
    expect(main.getByRole('link', { name: /^Customers/ })).toBeInTheDocument();
    expect(main.queryByText(/^Total/)).not.toBeInTheDocument();
    expect(main.getByRole('heading', { name: 'Users Management' })).toBeInTheDocument();
  });

  it('leads a developer to nothing that they can only look at', async () => {
    const main = await parts('developer');
    expect(main.getByText('Add a package (your role does not include this)')).toBeInTheDocument();
    expect(main.queryByRole('link', { name: 'Add a package' })).not.toBeInTheDocument();
  });

  it('names what only an owner can set up, without a link to it', async () => {
    const main = await parts('manager');
    expect(
      main.getByText('Enter the PayPal credentials (your role does not include this)'),
    ).toBeInTheDocument();
    expect(main.queryByRole('link', { name: /PayPal credentials/ })).not.toBeInTheDocument();
    expect(main.getByRole('link', { name: 'Add a package' })).toBeInTheDocument();
  });

  it('leads a developer to the state of the system and to the keys, before any figures', async () => {
    const main = await parts('developer');
    expect(main.getByText('The state of the system, and how the shop is doing.')).toBeInTheDocument();
    const health = main.getByRole('link', { name: /^System Health/ });
    const figures = await main.findByRole('heading', { name: 'At a glance' });
    expect(health.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(main.getByRole('link', { name: /^API Keys/ })).toBeInTheDocument();
    expect(main.queryByRole('heading', { name: 'Users Management' })).not.toBeInTheDocument();
  });

  it('shows accounting the figures and the way to the payments, and manages nothing', async () => {
    const main = await parts('accounting');
    expect(await main.findByRole('heading', { name: 'At a glance' })).toBeInTheDocument();
    expect(main.getByRole('link', { name: /^Payments/ })).toBeInTheDocument();
    for (const name of ['Users Management', 'Pricing Packages'])
      expect(main.queryByRole('heading', { name })).not.toBeInTheDocument();
  });
});

it('shows the words of the API when a role has lost a right in the meantime, and the menu follows', async () => {
  const message = 'Your role support does not include this (orders:read).';
  const answer = Promise.withResolvers<Response>();
  const { api } = renderAs('support', pathOfOrder(shopOrder.orderId), {
    [`/order/${shopOrder.orderId}`]: () => answer.promise,
  });
  const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
  expect(menu.getByRole('link', { name: 'Orders' })).toBeInTheDocument();
  expect(menu.queryByRole('link', { name: 'Team' })).not.toBeInTheDocument();
  api.answer('/users', () => rows([{ ...adminUser, userRole: 'manager' }]));
  answer.resolve(refused(403, 'permission_missing', message));
  expect(
    await screen.findByText(new RegExp(message.replaceAll(/[().]/g, String.raw`\$&`))),
  ).toBeInTheDocument();
  expect(await menu.findByRole('link', { name: 'Team' })).toBeInTheDocument();
});
