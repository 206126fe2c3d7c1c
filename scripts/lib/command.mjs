import { endRunning, needNode } from './processes.mjs';
import { explain, say } from './say.mjs';

const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * Runs a command's body. What it registers with `onEnd` is undone at its end, at an error and at Ctrl-C, last one first.
 * The body gives the exit code; one that gives none goes on until a signal or `end`.
 */
export async function command(body) {
  const undo = [];
  let ordinaryEnd = false;
  let ending;
  let last;

  const end = (code) => {
    ending ??= finish(code);
    return ending;
  };
  const finish = async (code) => {
    endRunning();
    for (const step of undo.reverse()) {
      try {
        await step();
      } catch (error) {
        code ||= 1;
        say(explain(error));
      }
    }
    if (last !== undefined) process.stdout.write(`${last}\n`);
    process.exit(code);
  };

  for (const [signal, code] of Object.entries(signals)) {
    process.on(signal, () => void end(ordinaryEnd ? 0 : code));
  }
  try {
    needNode();
    const code = await body({
      onEnd: (step) => undo.push(step),
      end,
      /** What is printed when everything is undone, as the very last line. */
      lastWord: (text) => {
        last = text;
      },
      /** From here on a signal is the ordinary way to finish, and the exit code is 0. */
      untilStopped: () => {
        ordinaryEnd = true;
      },
    });
    if (code !== undefined) await end(code);
  } catch (error) {
    if (ending) return; // it failed because it is being stopped
    say(`\n${explain(error)}`);
    await end(1);
  }
}
