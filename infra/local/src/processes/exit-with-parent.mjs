// Preloaded into every process of the stack: it ends when the launcher is gone, however that died. The
// operating system closes the channel between the two, and it does so after a kill -9 as well.
if (process.connected) {
  // Outright: native code may hang in an orderly exit, and no one is left who would end it then.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // Without this the listener would keep an otherwise finished process alive.
  process.channel?.unref();
}
