import type { RootContent } from 'hast';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import xml from 'highlight.js/lib/languages/xml';
import { createLowlight } from 'lowlight';
import { type ReactNode, useMemo } from 'react';
import styles from './highlighted-code.module.css';

/** HTML, and the styles and scripts in it. */
const highlighter = createLowlight({ xml, css, javascript });

/** Code in colours. It is loaded only where code is looked at. */
export default function HighlightedCode({ code }: { code: string }) {
  const tree = useMemo(() => highlighter.highlight('xml', code), [code]);
  return <code className={styles.root}>{tree.children.map(renderNode)}</code>;
}

/** The highlighter makes only texts and spans with class names. */
function renderNode(node: RootContent, index: number): ReactNode {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return null;
  const { className } = node.properties;
  return (
    <span key={index} className={Array.isArray(className) ? className.join(' ') : undefined}>
      {node.children.map(renderNode)}
    </span>
  );
}
