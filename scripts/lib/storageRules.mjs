/**
 * Stands in for the Storage emulator's rules runtime, which is a download. It knows one ruleset, "no one may do anything",
 * and refuses to load any other, so it can never pretend to have checked what it cannot.
 * Protocol: one JSON object a line, in on stdin, out on stdout.
 */
import { createInterface } from 'node:readline';

const answer = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

function deniesEverything(text) {
  const rules = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '');
  const allows = rules.match(/\ballow\b[^;]*;?/g) ?? [];
  return allows.every((allow) => /^allow\s+[a-z,\s]+:\s*if\s+false\s*;$/.test(allow));
}

function load({ files }) {
  const open = files.filter((file) => !deniesEverything(file.content));
  return {
    errors: open.map(
      (file) =>
        `${file.name}: this stand-in can only deny everything. Use the real runtime for other rules.`,
    ),
    warnings: [],
    result: { rulesVersion: 2 },
  };
}

process.on('SIGINT', () => process.exit(0));
createInterface({ input: process.stdin })
  .on('line', (line) => {
    const { id, action, context } = JSON.parse(line);
    if (action === 'load_ruleset') answer({ id, status: 'ok', ...load(context.source) });
    else answer({ id, status: 'ok', errors: [], warnings: [], result: { permit: false } });
  })
  .on('close', () => process.exit(0));
answer({ id: -1, status: 'ok' });
