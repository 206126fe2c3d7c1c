/** Lynx, a text browser, driven by keys as a person presses them: from a file, so that nothing waits for its screen. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ENVIRONMENT = { ...process.env, TERM: 'xterm', LANG: 'C.UTF-8' };

/** Whether a text browser is on the PATH. */
export function isInstalled(name: string): boolean {
  try {
    execFileSync(name, ['-version'], { stdio: 'ignore', env: ENVIRONMENT });
    return true;
  } catch {
    return false;
  }
}

/** Lines of lynx's own file of keys (`-cmd_script`). */
export type Keys = readonly string[];

const key = (name: string) => `key ${name}`;
const times = (count: number, name: string): Keys => Array.from({ length: count }, () => key(name));

/** Passes over controls. */
export const skip = (count = 1): Keys => times(count, '<tab>');

/** Presses a button, a box or a spot; the focus stays there. */
export const press = (): Keys => [key('^J')];

/** Types into the text field that has the focus; a line break goes to the next line of a text area. Then goes on. */
export const write = (text: string): Keys => [
  ...[...text].map((sign) => key({ ' ': '<space>', '\n': '^J' }[sign] ?? sign)),
  ...skip(),
];

/** Ticks the box that has the focus, then goes on. */
export const tick = (): Keys => [...press(), ...skip()];

/** Chooses one of a row of spots, from 0, then goes on behind the row. */
export const spot = (index: number, of: number): Keys => [
  ...skip(index),
  ...press(),
  ...skip(of - index),
];

/** Chooses an entry of a drop-down list, by its distance from the one that is chosen, then goes on. */
export const pick = (below: number): Keys => [
  ...press(),
  ...times(below, 'Down Arrow'),
  ...press(),
  ...skip(),
];

/** Opens an address, presses the keys and quits. */
export async function inLynx(url: string, keys: Keys): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'formloom-lynx-'));
  try {
    const [script, settings] = [path.join(folder, 'keys'), path.join(folder, 'lynx.cfg')];
    writeFileSync(script, `${[...keys, key('Q'), key('y')].join('\n')}\n`);
    writeFileSync(settings, 'CHARACTER_SET:utf-8\n');
    await promisify(execFile)(
      'lynx',
      ['-nopause', `-cfg=${settings}`, `-cmd_script=${script}`, url],
      {
        env: { ...ENVIRONMENT, HOME: folder },
        maxBuffer: 64 * 2 ** 20,
        timeout: 45_000,
      },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
