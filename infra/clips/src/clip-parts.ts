/** A mask of the complete frame. */
export const everything = '<rect width="160" height="90" fill="#fff"/>';

/** A depth that grows from a height of the frame, from 0 to 1, down to its foot. */
export const towardsViewer = (from: number) =>
  `<defs><linearGradient id="g" x2="0" y2="1"><stop offset="${from}" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient></defs><rect width="160" height="90" fill="url(#g)"/>`;

export const white = (path: string) => `<path fill="#fff" d="${path}"/>`;
export const grey = (path: string, shade: string) => `<path fill="${shade}" d="${path}"/>`;

/** Size and quality of a clip on a card. */
export const card = { widthPx: 960, quality: 27 };

/** Where the Debian package keeps its photographs. */
export const lomiri = 'usr/share/backgrounds';
