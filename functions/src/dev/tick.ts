/**
 * Runs the sweep against the emulator, where nothing is scheduled: every so many milliseconds, so many times, then ends
 * (`tick.js 3000 20`). The launcher starts it again, with whatever was built meanwhile. It is not exported and has no
 * door. Unlike production it does not leave effects 30 s to their triggers.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { effectContext } from '../triggers/background';
import { mailContext } from '../mail/context';
import { destinationContext } from '../destinations/context';
import { runSweep } from '../sweep/sweep';

if (!process.env['FIRESTORE_EMULATOR_HOST']) {
  console.error('tick only runs against the emulator: FIRESTORE_EMULATOR_HOST is not set.');
  process.exit(1);
}
const [everyMs = 0, times = 1] = process.argv.slice(2).map(Number);

/** Whether every part of one sweep succeeded. */
async function sweep(): Promise<boolean> {
  try {
    const swept = await runSweep(effectContext(Date.now()), {
      effectAge: 3_000,
      mail: mailContext,
      destinations: destinationContext,
    });
    return swept.failures === 0;
  } catch (error) {
    console.error(error);
    return false;
  }
}

for (let round = 0; round < times; round += 1) {
  await wait(everyMs);
  if (!(await sweep())) process.exitCode = 1;
}
