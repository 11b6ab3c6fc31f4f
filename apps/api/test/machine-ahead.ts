/** By how much the machine of a process with `machineAhead` is wrong. */
export const hoursAhead = 3;

const preload = `
  const RightDate = Date;
  const now = () => RightDate.now() + ${hoursAhead} * 3_600_000;
  globalThis.Date = class Date extends RightDate {
    constructor(...values) {
      super(...(values.length === 0 ? [now()] : values));
    }
    static now = now;
  };`;

/** `NODE_OPTIONS` of a process on a machine whose clock is ahead: what `Date` shows is wrong, timers are right. */
export const machineAhead = `--import=data:text/javascript,${encodeURIComponent(preload)}`;
