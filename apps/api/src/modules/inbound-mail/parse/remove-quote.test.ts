import { describe, expect, test } from 'vitest';
import { removeQuote } from './remove-quote.ts';

const own = {
  address: 'hello@shop.test',
  openings: ['We answered your message', 'Unsere Antwort auf Ihre Nachricht'],
};
const ours = `Hello Kim,

We answered your message “A question”:

It costs 9 dollars.

To answer, reply to this email. You can attach images and PDF files.

Credit Studio`;
const quoted = ours.replace(/^/gm, '> ');
const said = 'Thank you!\n\nThat is cheap.';

describe('what a person wrote', () => {
  test.each([
    ['Gmail', `On Sat, Nov 28, 2026 at 10:00 AM Credit Studio <hello@shop.test> wrote:\n\n${quoted}`],
    [
      'Gmail, broken over lines',
      `On Sat, Nov 28, 2026 at 10:00 AM Credit Studio <\nhello@shop.test> wrote:\n\n${quoted}`,
    ],
    [
      'Gmail in German',
      `Am Sa., 28. Nov. 2026 um 10:00 Uhr schrieb Credit Studio <\nhello@shop.test>:\n\n${quoted}`,
    ],
    ['Apple Mail', `> On 28. Nov 2026, at 10:00, Credit Studio <hello@shop.test> wrote:\n> \n${quoted}`],
    [
      'Apple Mail in German',
      `> Am 28.11.2026 um 10:00 schrieb Credit Studio <hello@shop.test>:\n> \n${quoted}`,
    ],
    [
      'an iPhone',
      `Sent from my iPhone\n\n> On 28. Nov 2026, at 10:00, Credit Studio <hello@shop.test> wrote:\n> \n${quoted}`,
    ],
    [
      'an iPhone in German',
      `Von meinem iPhone gesendet\n\n> Am 28.11.2026 um 10:00 schrieb Credit Studio <hello@shop.test>:\n${quoted}`,
    ],
    ['Thunderbird', `On 11/28/26 10:00, Credit Studio wrote:\n${quoted}`],
    ['Thunderbird in German', `Am 28.11.26 um 10:00 schrieb Credit Studio:\n${quoted}`],
    [
      'Outlook',
      `From: Credit Studio <hello@shop.test>\nSent: Saturday, November 28, 2026 10:00 AM\nTo: Kim <kim@people.test>\nSubject: Re: A question\n\n${ours}`,
    ],
    [
      'Outlook in German',
      `Von: Credit Studio <hello@shop.test>\nGesendet: Samstag, 28. November 2026 10:00\nAn: Kim <kim@people.test>\nBetreff: Re: A question\n\n${ours}`,
    ],
    [
      'Outlook on the web',
      `Get Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Credit Studio <hello@shop.test>\nSent: Saturday, November 28, 2026\nTo: Kim\nSubject: Re: A question\n\n${ours}`,
    ],
    ['Outlook 2007', `-----Original Message-----\nFrom: hello@shop.test\n\n${ours}`],
    ['an old German Outlook', `-----Ursprüngliche Nachricht-----\nVon: hello@shop.test\n\n${ours}`],
    [
      'Yahoo',
      `    On Saturday, November 28, 2026 at 10:00:00 AM GMT+1, Credit Studio <hello@shop.test> wrote:\n\n${ours}`,
    ],
    [
      'GMX',
      `Gesendet: Samstag, 28. November 2026 um 10:00 Uhr\nVon: "Credit Studio" <hello@shop.test>\nAn: kim@people.test\nBetreff: Re: A question\n\n${ours}`,
    ],
    ['French', `Le sam. 28 nov. 2026 à 10:00, Credit Studio <hello@shop.test> a écrit :\n\n${quoted}`],
    [
      'Japanese, which it does not know',
      `2026年11月28日(土) 10:00 Credit Studio <hello@shop.test>:\n\n${quoted}`,
    ],
    ['a program that quotes without a sign', ours],
    ['a program that marks the quote only', quoted],
    ['a signature', '-- \nKim Example\nExample Inc.'],
    ['Windows line ends', `\r\nOn Sat, Nov 28, 2026, Credit Studio <hello@shop.test> wrote:\r\n${quoted}`],
  ])('is found in a reply by %s', (_program, rest) => {
    expect(removeQuote(`${said}\n\n${rest}`, own)).toBe(said);
  });

  test('stays between and below the lines of a quote', () => {
    const head = 'On Sat, Nov 28, 2026, Credit Studio <hello@shop.test> wrote:';
    const between = `${head}\n> It costs 9 dollars.\nPer month?\n> You can attach files.\nHere is one.`;
    expect(removeQuote(between, own)).toBe(
      '> It costs 9 dollars.\nPer month?\n> You can attach files.\nHere is one.',
    );
    expect(removeQuote(`${head}\n${quoted}\n\n${said}\n-- \nKim`, own)).toBe(said);
  });

  test.each([
    'On Monday 3 May I wrote:\nand then I waited.',
    'From: the start\nI liked it.',
    'My list:\n- one\n- two\n--- and a line\nThe end.',
    'a > b\nand c',
    '> quoted by myself\nand my answer',
    'Best wishes,\nKim',
  ])('is not taken for a quote: %j', (text) => {
    expect(removeQuote(text, own)).toBe(text);
  });

  test('is nothing where there is only a quote', () => {
    expect(
      removeQuote(`\n\nOn Sat, Nov 28, 2026, Credit Studio <hello@shop.test> wrote:\n${quoted}`, own),
    ).toBe('');
    expect(removeQuote('Sent from my iPhone', own)).toBe('');
  });

  test.each([
    'On '.repeat(60_000),
    `${'On 1 wrote '.repeat(20)}\n`.repeat(2_000),
    'From: '.repeat(50_000),
    '>'.repeat(200_000),
    '_'.repeat(200_000),
    'a\n'.repeat(100_000),
    '1:\n'.repeat(150_000),
    'On 1 wrote:\n\n'.repeat(40_000),
  ])('is found at once in a text that is made to take long', (text) => {
    const start = performance.now();
    removeQuote(text, own);
    expect(performance.now() - start).toBeLessThan(1_500);
  });
});
