function replaceImage(image: HTMLImageElement) {
  const { fallbackSrc } = image.dataset;
  if (fallbackSrc && image.src !== new URL(fallbackSrc, document.baseURI).href) {
    image.removeAttribute('data-fallback-src');
    image.removeAttribute('srcset');
    image.src = fallbackSrc;
    return;
  }
  const template = image.nextElementSibling;
  if (template instanceof HTMLTemplateElement && template.hasAttribute('data-image-placeholder'))
    image.replaceWith(template.content.cloneNode(true));
}

/** Gives the `SafeImage`s of a static page, which no React listens to, their fallbacks. */
export function replaceBrokenImages(): void {
  // The event does not bubble, but it can be captured.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) replaceImage(target);
    },
    true,
  );
  for (const image of document.querySelectorAll('img')) {
    if (image.complete && image.naturalWidth === 0 && image.getAttribute('src')) replaceImage(image);
  }
}
