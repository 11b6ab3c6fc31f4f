import { useEffect } from 'react';

const ownTitle = () => document.title.replace(/^\d+ % ·\s?/, '');

/** Shows in the tab how far the video is, for who looks at another page; null leaves the page's own title. */
export const useProgressTitle = (percent: number | null): void => {
  useEffect(() => {
    if (percent === null) return;
    document.title = `${percent} % · ${ownTitle()}`;
    return () => {
      document.title = ownTitle();
    };
  }, [percent]);
};
