import type { CSSProperties } from 'react';

const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
/** The storefront's ember. White text on it has a contrast of 5.1. */
const ember = '#c93a14';
const ink = '#241c19';
const muted = '#6b5f5a';
const rule = '#eadfd9';
const cell = { padding: '8px 0', borderTop: `1px solid ${rule}`, fontFamily: font, fontSize: 15 } as const;

/** On the elements themselves: several mail programs drop style sheets. */
export const styles = {
  page: { margin: 0, padding: '24px 12px', backgroundColor: '#f7f2ef', fontFamily: font },
  card: {
    maxWidth: 600,
    width: '100%',
    margin: '0 auto',
    padding: '28px 32px 20px',
    backgroundColor: '#ffffff',
    border: `1px solid ${rule}`,
    borderRadius: 12,
  },
  brand: {
    margin: '0 0 24px',
    color: ember,
    fontSize: 18,
    lineHeight: '32px',
    fontWeight: 700,
    letterSpacing: '-0.2px',
  },
  logo: {
    display: 'block',
    height: 32,
    maxWidth: 220,
    border: 0,
    objectFit: 'contain',
    objectPosition: 'left',
  },
  content: { padding: 0 },
  picture: {
    display: 'block',
    width: '100%',
    height: 'auto',
    margin: '4px 0 20px',
    border: 0,
    borderRadius: 8,
  },
  below: { maxWidth: 600, width: '100%', margin: '0 auto', padding: '16px 32px 8px' },
  footer: { margin: 0, color: muted, fontSize: 13, lineHeight: '20px', textAlign: 'center' },
  greeting: { margin: '0 0 12px', color: ink, fontSize: 20, lineHeight: '28px', fontWeight: 600 },
  text: { margin: '0 0 14px', color: ink, fontSize: 16, lineHeight: '24px', overflowWrap: 'anywhere' },
  quote: { margin: '0 0 16px', padding: '14px 16px 0', backgroundColor: '#f7f2ef', borderRadius: 8 },
  facts: { margin: '0 0 18px', borderCollapse: 'collapse' },
  label: { ...cell, color: muted, fontWeight: 400, textAlign: 'left', verticalAlign: 'top' },
  value: { ...cell, color: ink, textAlign: 'right', overflowWrap: 'anywhere' },
  button: {
    padding: '13px 22px',
    borderRadius: 8,
    backgroundColor: ember,
    color: '#ffffff',
    fontSize: 16,
    fontWeight: 600,
  },
  address: {
    margin: '10px 0 16px',
    color: muted,
    fontSize: 12,
    lineHeight: '18px',
    overflowWrap: 'anywhere',
  },
  addressLink: { color: muted, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>;

/** For mail programs that know the reader's colour scheme. No `>` or quote, which the markup would escape. */
export const darkStyles = `@media (prefers-color-scheme: dark) {
.page, .page td { background-color: #16110f !important }
.card, .card td { background-color: #211a17 !important; border-color: #3a2f2a !important }
.quote, .quote td { background-color: #2d2420 !important }
.ink { color: #f5ece7 !important }
.muted { color: #b8aaa3 !important }
.brand { color: #f57650 !important }
th, td { border-color: #3a2f2a !important }
}`;
