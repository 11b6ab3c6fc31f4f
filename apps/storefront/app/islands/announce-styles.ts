/**
 * The router marks the sheets that it links with an empty fragment; the bundler's loader looks for an address without
 * one and would link every sheet of an island again. A disabled link is found and loads nothing.
 */
export function announceStyles(): void {
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"][href$="#"]')) {
    const mark = document.createElement('link');
    mark.rel = 'stylesheet';
    mark.toggleAttribute('disabled', true);
    mark.setAttribute('href', sheet.getAttribute('href')?.slice(0, -1) ?? '');
    document.head.append(mark);
  }
}
