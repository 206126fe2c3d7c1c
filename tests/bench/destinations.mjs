/**
 * Destinations: 50 responses a second into a form without destinations and into one with a webhook, Slack and a Google
 * Sheet, in turn. The intake must not become slower, nothing may be lost, and the queue must drain.
 */
import { median } from './numbers.mjs';
import { withWork } from './work.mjs';

const RATE = 50;

export async function destinations({ rounds, smoke, env, say }) {
  return withWork('destinationsWork', async (run) => {
    // With more, the two hosts of the loopback would be over what a workspace may send to one in a minute (decision 0157).
    const count = smoke ? 50 : 250;
    const runs = [];
    for (let round = 0; round < rounds; round += 1) {
      // In turn, each first once: neither gets the warmer database.
      for (const how of round % 2 === 0 ? ['without', 'with'] : ['with', 'without']) {
        const one = await run(['run', count, RATE, how], env);
        if (one.arrived.some((arrived) => arrived < count)) {
          throw new Error(`Not all arrived: ${one.arrived.join(', ')} of ${count}.`);
        }
        runs.push({ how, ...one });
        say(`  ${how}: ${JSON.stringify(one)}`);
      }
    }
    return {
      name: 'destinations',
      title: 'Responses into three destinations',
      browser: 'no browser',
      text: report(runs, count),
      raw: { rounds, runs },
    };
  });
}

function report(runs, count) {
  const of = (how, name) => median(runs.filter((one) => one.how === how).map((one) => one[name]));
  const range = (how, name) => {
    const values = runs.filter((one) => one.how === how).map((one) => one[name]);
    return `${of(how, name)} (${Math.min(...values)}–${Math.max(...values)})`;
  };
  const line = (label, name) => `| ${label} | ${range('without', name)} | ${range('with', name)} |`;
  return `
${count} responses at ${RATE} a second, in turn into a form without destinations and into one with a webhook, Slack and a Google Sheet: stand-ins on the loopback, of which the sheet takes 100 ms to answer. Intake, effects and database share the machine's processors, so that the times compare the two columns and say nothing of production. Medians, with the lowest and the highest.

| | no destination | three destinations |
| --- | ---: | ---: |
${[
  line('intake, p50, ms', 'p50'),
  line('intake, p95, ms', 'p95'),
  line('responses a second', 'rate'),
  line('writes of the intake a response', 'intakeWrites'),
  line('writes of effects and deliveries a response', 'effectWrites'),
  line('last delivery after the last response, ms', 'drainedMs'),
  line('requests that wrote rows', 'sheetWrites'),
].join('\n')}
`;
}
