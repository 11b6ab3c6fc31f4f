import { afterEach, describe, expect, it } from 'vitest';
import { announceStyles } from './announce-styles.ts';

describe('announceStyles', () => {
  afterEach(() => {
    document.head.innerHTML = '';
  });

  it('lets the bundler’s loader find every sheet of the page, and loads none again', () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/a.css#"><link rel="stylesheet" href="/b.css">';
    announceStyles();
    const mark = document.querySelector('link[href="/a.css"][rel="stylesheet"]');
    expect(mark).toHaveAttribute('disabled');
    expect(document.querySelectorAll('link')).toHaveLength(3);
  });
});
