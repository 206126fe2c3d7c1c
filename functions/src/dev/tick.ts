/**
 * Runs the sweep once against the emulator, where nothing is scheduled. The launcher calls it every ten seconds; it is
 * not exported and has no door. Unlike production it does not leave effects 30 s to their triggers.
 */
import { effectContext } from '../triggers/background';
import { mailContext } from '../mail/context';
import { runSweep } from '../sweep/sweep';

if (!process.env['FIRESTORE_EMULATOR_HOST']) {
  console.error('tick only runs against the emulator: FIRESTORE_EMULATOR_HOST is not set.');
  process.exit(1);
}
const swept = await runSweep(effectContext(Date.now()), { effectAge: 3_000, mail: mailContext });
if (swept.failures > 0) process.exitCode = 1;
