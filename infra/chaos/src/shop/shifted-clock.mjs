// Loaded into a process before its own code: its clock is wrong by the milliseconds in the file. Timers stay right,
// as on a machine whose clock is set.
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_SHIFT_FILE;
const RightDate = Date;
let shiftMs = 0;

function readShift() {
  try {
    shiftMs = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    shiftMs = 0;
  }
}
readShift();
setInterval(readShift, 100).unref();

const now = () => RightDate.now() + shiftMs;
const ShiftedDate = class extends RightDate {
  constructor(...values) {
    super(...(values.length === 0 ? [now()] : values));
  }
  static now = now;
};
globalThis.Date = ShiftedDate;
