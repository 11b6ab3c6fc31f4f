import type { CSSProperties } from 'react';

const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
/** The storefront's ember. White text on it has a contrast of 4.9. */
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
    padding: '20px 28px',
    backgroundColor: '#ffffff',
    borderRadius: 12,
  },
  brand: { margin: 0, color: ember, fontSize: 20, fontWeight: 700 },
  line: { margin: '16px 0', border: 'none', borderTop: `1px solid ${rule}` },
  content: { padding: '4px 0 8px' },
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
.page { background-color: #16110f !important }
.card { background-color: #211a17 !important }
.quote { background-color: #2d2420 !important }
.ink { color: #f5ece7 !important }
.muted { color: #b8aaa3 !important }
.brand { color: #f57650 !important }
.line, th, td { border-color: #3a2f2a !important }
}`;
