import { baseLanguage, getLanguage, m } from '@credit-studio/messages';
import { runInLanguage } from '@credit-studio/messages/run-in-language';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
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

/** Where the images of a mail come from. */
export interface MailImages {
  /** The shop's logo by its public address; without one, the name is written. */
  logoUrl: string | null;
  /** The picture of the content, attached or inline; without one, it is left out. */
  pictureSource: string | null;
}

/** The HTML part. React escapes every text, and the components lay it out in tables for old mail programs. */
export function renderMail(mail: RenderedMail, images: MailImages): string {
  return runInLanguage(mail.content?.language ?? baseLanguage, () => renderPage(mail, images));
}

function renderPage({ subject, textBody, content }: RenderedMail, images: MailImages): string {
  const page = element(
    Html,
    { lang: getLanguage() },
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
      frame(images, content ? renderContent(content, images) : renderLines(textBody)),
      renderFooter(content?.reason),
    ),
  );
  return doctype + renderToStaticMarkup(page);
}

function frame({ logoUrl }: MailImages, children: ReactNode) {
  const brand = logoUrl
    ? element('img', { src: logoUrl, alt: mailBrand, height: 32, style: styles.logo })
    : mailBrand;
  return element(
    Container,
    { className: 'card', style: styles.card },
    element(Section, null, element(Text, { className: 'brand', style: styles.brand }, brand)),
    element(Section, { style: styles.content }, children),
  );
}

/** Below the card: who writes, and why the reader gets it. */
function renderFooter(reason: string | undefined) {
  const line = (key: string, text: string) =>
    element(Text, { key, className: 'muted', style: styles.footer }, text);
  return element(Container, { style: styles.below }, [
    line('brand', mailBrand),
    ...(reason ? [line('reason', reason)] : []),
  ]);
}

function renderContent({ greeting, blocks }: MailContent, images: MailImages): ReactNode[] {
  return [
    element(Heading, { key: 'greeting', as: 'h1', className: 'ink', style: styles.greeting }, greeting),
    ...blocks.map((block, index) => element('div', { key: index }, renderBlock(block, images))),
  ];
}

function renderBlock(block: MailBlock, { pictureSource }: MailImages): ReactNode {
  switch (block.kind) {
    case 'text':
      return renderLines(block.text);
    case 'quote':
      return element(Section, { className: 'quote', style: styles.quote }, renderLines(block.text));
    case 'picture':
      return pictureSource && element('img', { src: pictureSource, alt: block.alt, style: styles.picture });
    case 'facts':
      return renderFacts(block.facts);
    case 'action':
      return [
        element(
          Button,
          { key: 'button', href: block.url, className: 'button', style: styles.button },
          block.label,
        ),
        element(
          Text,
          { key: 'address', className: 'muted', style: styles.address },
          m.mail_open_link(),
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
