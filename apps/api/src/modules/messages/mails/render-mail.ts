import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as element, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type MailBlock, type MailContent, mailBrand } from './mail-content.ts';
import { darkStyles, styles } from './mail-styles.ts';

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

export interface RenderedMail {
  subject: string;
  textBody: string;
  /** Null for a mail that has only a text, such as one that staff wrote. */
  content: MailContent | null;
}

/** The HTML part. React escapes every text, and the components lay it out in tables for old mail programs. */
export function renderMail({ subject, textBody, content }: RenderedMail): string {
  const page = element(
    Html,
    { lang: 'en' },
    element(
      Head,
      null,
      element('title', null, subject),
      element('meta', { name: 'viewport', content: 'width=device-width' }),
      element('meta', { name: 'color-scheme', content: 'light dark' }),
      element('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      element('style', null, darkStyles),
    ),
    content && element(Preview, null, content.preheader),
    element(
      Body,
      { className: 'page', style: styles.page },
      frame(content ? renderContent(content) : renderLines(textBody)),
    ),
  );
  return doctype + renderToStaticMarkup(page);
}

function frame(children: ReactNode) {
  return element(
    Container,
    { className: 'card', style: styles.card },
    element(Section, null, element(Text, { className: 'brand', style: styles.brand }, mailBrand)),
    element(Hr, { className: 'line', style: styles.line }),
    element(Section, { style: styles.content }, children),
  );
}

function renderContent({ greeting, blocks }: MailContent): ReactNode[] {
  return [
    element(Heading, { key: 'greeting', as: 'h1', className: 'ink', style: styles.greeting }, greeting),
    ...blocks.map((block, index) => element('div', { key: index }, renderBlock(block))),
  ];
}

function renderBlock(block: MailBlock): ReactNode {
  switch (block.kind) {
    case 'text':
      return renderLines(block.text);
    case 'quote':
      return element(Section, { className: 'quote', style: styles.quote }, renderLines(block.text));
    case 'facts':
      return renderFacts(block.facts);
    case 'action':
      return [
        element(Button, { key: 'button', href: block.url, style: styles.button }, block.label),
        element(
          Text,
          { key: 'address', className: 'muted', style: styles.address },
          element(Link, { href: block.url, className: 'muted', style: styles.addressLink }, block.url),
        ),
      ];
  }
}

/** Text with its line breaks, and a paragraph for each empty line. */
function renderLines(text: string): ReactNode[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph, index) =>
      element(
        Text,
        { key: index, className: 'ink', style: styles.text },
        paragraph.split('\n').flatMap((line, at) => (at === 0 ? [line] : [element('br', { key: at }), line])),
      ),
    );
}

function renderFacts(facts: { label: string; value: string }[]): ReactNode {
  const rows = facts.map(({ label, value }, index) =>
    element(
      'tr',
      { key: index },
      element('th', { scope: 'row', className: 'muted', style: styles.label }, label),
      element('td', { className: 'ink', style: styles.value }, value),
    ),
  );
  return element(
    'table',
    { width: '100%', cellPadding: 0, cellSpacing: 0, style: styles.facts },
    element('tbody', null, rows),
  );
}
