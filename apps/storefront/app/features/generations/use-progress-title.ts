import { useEffect } from 'react';

function ownTitle() {
  return document.title.replace(/^\d+ % ·\s?/, '');
}

/** Shows in the tab how far the video is, for who looks at another page; null leaves the page's own title. */
export function useProgressTitle(percent: number | null): void {
  useEffect(() => {
    if (percent === null) return;
    document.title = `${percent} % · ${ownTitle()}`;
    return () => {
      document.title = ownTitle();
    };
  }, [percent]);
}
