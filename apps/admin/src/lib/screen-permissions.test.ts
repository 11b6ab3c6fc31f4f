import type { Permission } from '@credit-studio/contracts';
import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';
import { findScreenPermission, keepPermitted, mayOpen } from './screen-permissions.ts';

const mayOnly = (...permissions: Permission[]) => {
  return (permission: Permission) => permissions.includes(permission);
};

describe('the right of a screen', () => {
  it.each([
    [paths.orders, 'orders:read'],
    [`${paths.orders}/ABCD1234`, 'orders:read'],
    ['/Admin/Orders/ABCD1234', 'orders:read'],
    ['/admin/%6Frders', 'orders:read'],
    ['/%41dmin/settings/pay%70al/', 'paypal:write'],
    ['/admin/orders/%E0%A4%A', 'orders:read'],
    ['/admin%2Forders', null],
    [`${paths.legalPages}/terms`, 'content:read'],
    [paths.emails, 'messages:read'],
    [paths.emailTemplates, 'messages:read'],
    [paths.dashboard, null],
    [paths.account, null],
    [paths.settings, null],
    ['/admin/orders-of-someone', null],
  ] as const)('of %s is %s', (address, permission) => {
    expect(findScreenPermission(address)).toBe(permission);
  });

  it('is that of the address before its search', () => {
    expect(mayOpen(`${paths.packages}?package=new`, mayOnly('catalog:read'))).toBe(true);
    expect(mayOpen(`${paths.packages}?package=new`, mayOnly('content:read'))).toBe(false);
  });
});

describe('a menu', () => {
  const menu = [
    { entries: [{ label: 'Dashboard', href: paths.dashboard }] },
    {
      label: 'Sales',
      entries: [
        { label: 'Orders', href: paths.orders },
        { label: 'Items', href: paths.items },
      ],
    },
    { label: 'Studio', entries: [{ label: 'Videos', href: paths.videos }] },
  ];

  it('has the entries that someone may open, and no group without any', () => {
    expect(keepPermitted(menu, mayOnly('catalog:read'))).toEqual([
      { entries: [{ label: 'Dashboard', href: paths.dashboard }] },
      { label: 'Sales', entries: [{ label: 'Items', href: paths.items }] },
    ]);
  });

  it('stays as it is for someone who may open everything', () => {
    expect(keepPermitted(menu, () => true)).toEqual(menu);
  });
});
