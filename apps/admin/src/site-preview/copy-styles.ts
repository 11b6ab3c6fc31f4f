const styleSheets = 'link[rel="stylesheet"], style';

/**
 * Gives another document of this origin the style sheets of this page, also those that arrive later with another screen
 * or, in development, with an edit. Returns how to stop.
 */
export function copyStyles(source: Document, target: Document): () => void {
  const copies = new Map<Element, Node>();
  const copy = () => {
    const sheets = new Set(source.head.querySelectorAll(styleSheets));
    for (const [sheet, drawn] of copies) {
      if (sheets.has(sheet) && drawn.textContent === sheet.textContent) continue;
      drawn.parentNode?.removeChild(drawn);
      copies.delete(sheet);
    }
    for (const sheet of sheets) {
      if (copies.has(sheet)) continue;
      // The clone keeps the nonce that the policy asks for.
      const drawn = target.importNode(sheet, true);
      target.head.append(drawn);
      copies.set(sheet, drawn);
    }
  };
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(source.head, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
