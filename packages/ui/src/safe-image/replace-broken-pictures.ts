const replacePicture = (picture: HTMLImageElement) => {
  const { fallbackSrc } = picture.dataset;
  if (fallbackSrc && picture.src !== new URL(fallbackSrc, document.baseURI).href) {
    picture.removeAttribute('data-fallback-src');
    picture.removeAttribute('srcset');
    picture.src = fallbackSrc;
    return;
  }
  const template = picture.nextElementSibling;
  if (template instanceof HTMLTemplateElement && template.hasAttribute('data-picture-placeholder'))
    picture.replaceWith(template.content.cloneNode(true));
};

/** Gives the `SafeImage`s of a static page, which no React listens to, their fallbacks. */
export const replaceBrokenPictures = (): void => {
  // The event does not bubble, but it can be captured.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) replacePicture(target);
    },
    true,
  );
  for (const picture of document.querySelectorAll('img')) {
    if (picture.complete && picture.naturalWidth === 0 && picture.getAttribute('src'))
      replacePicture(picture);
  }
};
